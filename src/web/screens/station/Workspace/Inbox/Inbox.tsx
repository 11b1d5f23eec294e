import { useInfiniteQuery } from '@tanstack/react-query';
import { feedQuery } from '../../../../features/stations/queries.ts';
import { StationSongCard } from '../song/StationSongCard.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** Every song that reached the station, newest first. */
export function Inbox() {
  const { station } = useWorkspace();
  const feed = useInfiniteQuery(feedQuery(station.id, {}));
  return (
    <ul>
      {feed.data?.pages
        .flatMap(({ body }) => body)
        .map((song) => (
          <StationSongCard key={song.id} song={song} tab="feed" />
        ))}
    </ul>
  );
}
