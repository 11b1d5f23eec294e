import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Playlist } from '#contract/stations/reviews.ts';
import { count } from '#text/counts.ts';
import { stationOnAirText } from '#text/stations/on-air.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { archivedPlaylistsQuery } from '#web/features/stations/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { typed } from '#web/formats/isolate.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import css from './ArchivedPlaylists.module.css';
import { useArchivePlaylist } from './useArchivePlaylist.tsx';

/** The archived playlists, folded; each can be opened and restored. */
export function ArchivedPlaylists() {
  const text = useText(stationOnAirText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const { data: away = [] } = useQuery(archivedPlaylistsQuery(station.id));
  if (away.length === 0) return null;
  return (
    <Disclosure quiet className={css.away} title={count(away.length, text.archived, language)}>
      <ul>
        {away.map((playlist) => (
          <ArchivedPlaylist key={playlist.id} playlist={playlist} />
        ))}
      </ul>
    </Disclosure>
  );
}

function ArchivedPlaylist({ playlist }: { playlist: Playlist }) {
  const text = useText(stationOnAirText);
  const words = useText(stationReviewText);
  const language = useLanguage();
  const { restore, isPending } = useArchivePlaylist(playlist);
  const { id, name, approved_count: n } = playlist;
  return (
    <li className={css.row}>
      <Link to={`?tab=playlists&playlist=${id}`} className={css.name}>
        <UserText>{name}</UserText>
      </Link>
      <span className={css.count}>{count(n, words.songs, language)}</span>
      <Button
        size="small"
        aria-disabled={isPending}
        aria-label={text.restoreOf(typed(name))}
        onClick={() => void restore()}
      >
        {text.restore}
      </Button>
    </li>
  );
}
