import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Card } from '../../../contract/releases/releases.ts';
import type { CatalogueType } from '../../../contract/vocabulary/catalogues.ts';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { call, callNext } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { errorText } from '../../formats/error-text.ts';
import type { Answered } from '../../loading/page-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { ImportedSong } from './ImportedSong.tsx';
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
