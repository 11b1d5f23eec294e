import { useInfiniteQuery } from '@tanstack/react-query';
import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useText } from '../../../../browser/language.ts';
import { sleeveOf } from '../../../../features/releases/cover.ts';
import { feedQuery } from '../../../../features/stations/queries.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Sleeve } from '../../../../ui/Sleeve.tsx';
import css from './UndecidedSongs.module.css';

/** The songs that completing the review declines, newest first, more on request. */
export function UndecidedSongs({ stationId }: { stationId: string }) {
  const text = useText(stationReviewText);
  const list = useInfiniteQuery({
    ...feedQuery(stationId, { scope: 'undecided' }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const songs = list.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section className={css.box} aria-label={text.willDeclineThese} aria-busy={list.isPending} tabIndex={0}>
      {list.isPending && <Skeleton shape="long" />}
      <ul>
        {songs.map((song) => (
          <li key={song.id} className={css.song}>
            <Sleeve {...sleeveOf(song, '40px')} className={css.cover} />
            <span className={css.words}>
              <span className={classes('one', css.title)}>
                <Typed>{song.title}</Typed>
              </span>
              <span className="one note">
                <Typed>{song.artist_name}</Typed>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {list.isError && <p role="alert">{text.listFailed}</p>}
      {(list.hasNextPage || list.isError) && (
        <Button
          size="small"
          kind="quiet"
          disabled={list.isFetching}
          onClick={() => void (songs.length === 0 ? list.refetch() : list.fetchNextPage())}
        >
          {list.isError ? text.retry : text.moreSongs}
        </Button>
      )}
    </section>
  );
}
