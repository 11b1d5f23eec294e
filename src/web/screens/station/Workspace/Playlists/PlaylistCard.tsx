import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Playlist } from '#contract/stations/reviews.ts';
import { count } from '#text/counts.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { stationKeys } from '#web/features/stations/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { pagedQuery } from '#web/loading/paged-query.ts';
import { useNear } from '#web/screens/station/Workspace/song/useNear.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { classes } from '#web/ui/classes.ts';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import css from './Playlists.module.css';

const covers = 4;

/** A playlist with its newest covers and its number of approved songs; a link to them. */
export function PlaylistCard({ playlist }: { playlist: Playlist }) {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const { id, name, description, approved_count: n } = playlist;
  const [place, isNear] = useNear('100%');
  // In the shape of every list of the feed: decisions change its songs, and events read it again.
  const { data } = useInfiniteQuery({
    ...pagedQuery([...stationKeys.feed(station.id, { playlist_id: id }), 'covers', n], (signal) =>
      call('GET /radio-stations/:id/feed', {
        params: { id: station.id },
        query: { playlist_id: id, limit: covers },
        signal,
      }),
    ),
    enabled: isNear && n > 0,
  });
  const songs = data?.pages[0]?.body ?? [];
  const places = n < covers ? 1 : covers;
  return (
    <li ref={place} className={css.card}>
      <Link to={`?tab=playlists&playlist=${id}`} className={css.link}>
        <span className={places === 1 ? undefined : css.four} aria-hidden="true">
          {Array.from({ length: places }, (_, index) => {
            const song = songs[index];
            return (
              <Sleeve
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
                key={index}
                {...(song ? sleeveOf(song, '160px') : { title: '' })}
              />
            );
          })}
        </span>
        <span className={css.words}>
          <span className={classes('two', css.name)}>
            <UserText>{name}</UserText>
          </span>
          <span className="note">{count(n, text.songs, language)}</span>
          {description && (
            <span className="two meta">
              <UserText>{description}</UserText>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
