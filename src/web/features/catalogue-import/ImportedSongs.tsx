import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Card } from '#contract/releases/releases.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { call, callNext } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import type { Answered } from '#web/loading/page-context.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { CardSkeleton } from '#web/ui/Skeleton.tsx';
import { Sleeve, type SleeveImage } from '#web/ui/Sleeve.tsx';
import css from './ImportedSongs.module.css';
import { catalogueKeys } from './queries.ts';

const importedQuery = (type: CatalogueType) =>
  infiniteQueryOptions({
    queryKey: catalogueKeys.imported(type),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<Answered<Card[]>> =>
      pageParam === null
        ? call(`GET /releases/${type}`, { query: { limit: 30 }, signal })
        : callNext(pageParam),
    getNextPageParam: ({ next }) => next,
  });

/** The songs that were imported from a catalogue, newest first. */
export function ImportedSongs({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  const songs = useInfiniteQuery(importedQuery(type));
  const cards = songs.data?.pages.flatMap(({ body }) => body);
  if (songs.isError && !cards)
    return (
      <Empty
        title={text.failed(errorText(songs.error, language))}
        action={<Button onClick={() => void songs.refetch()}>{text.tryAgain}</Button>}
      />
    );
  if (cards?.length === 0) return <Empty title={text.importedEmpty} text={text.importedEmptyText} />;
  return (
    <>
      <ul className={css.grid} aria-busy={!cards}>
        {cards
          ? cards.map((card) => <ImportedSong key={card.id} card={card} />)
          : Array.from({ length: 12 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
              <li key={index}>
                <CardSkeleton />
              </li>
            ))}
      </ul>
      {songs.isError && (
        <p className="error" role="alert">
          {text.failed(errorText(songs.error, language))}
        </p>
      )}
      {songs.hasNextPage && (
        <p>
          <Button disabled={songs.isFetchingNextPage} onClick={() => void songs.fetchNextPage()}>
            {songs.isFetchingNextPage ? text.loading : text.more}
          </Button>
        </p>
      )}
    </>
  );
}

const edge = 320;

function coverOf({ cover_image_path: path, external_image_url: url }: Card): SleeveImage | null {
  if (path !== null) return { src: `${path}/${edge}`, edge };
  return url === null ? null : { src: `/api/proxy/image?url=${encodeURIComponent(url)}`, edge };
}

/** An imported song; its page opens in a new tab. */
function ImportedSong({ card }: { card: Card }) {
  const text = useText(cataloguesText);
  return (
    <li className={css.song}>
      <Sleeve image={coverOf(card)} title={card.title} artist={card.artist_name} sound={card.sound_print} />
      <p className={css.title}>
        {card.short_code === null ? (
          <>
            <span className="two">
              <UserText>{card.title}</UserText>
            </span>
            <small>{text.draft}</small>
          </>
        ) : (
          <a className={css.link} href={paths.release(card.short_code)} target="_blank" rel="noreferrer">
            <span className="two">
              <UserText>{card.title}</UserText>
            </span>
            <span className="sr"> ({text.newTab})</span>
          </a>
        )}
      </p>
      <p className={`one ${css.artist}`}>
        <UserText>{card.artist_name}</UserText>
      </p>
    </li>
  );
}
