import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import type { StationTab } from '#shared/station-team.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useText } from '#web/browser/language.ts';
import { type FeedView, feedQuery } from '#web/features/stations/queries.ts';
import { Failure } from '#web/screens/station/Workspace/Failure.tsx';
import type { CurrentSong } from '#web/screens/station/Workspace/song/current-song.ts';
import { ListEnd } from '#web/screens/station/Workspace/song/ListEnd.tsx';
import { SongGrid, SongSkeletons } from '#web/screens/station/Workspace/song/SongGrid.tsx';
import type { CardPlace } from '#web/screens/station/Workspace/song/SongLine.tsx';
import { SongList } from '#web/screens/station/Workspace/song/SongList.tsx';
import { StationSongCard } from '#web/screens/station/Workspace/song/StationSongCard.tsx';
import { useNextPage } from '#web/screens/station/Workspace/song/useNextPage.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';

interface ApprovedSongsProps {
  view: FeedView;
  /** The number of songs, for placeholders while they load. */
  count: number;
  /** False while they are far from the screen. */
  isNear: boolean;
  /** The list's name, for the player. */
  name: string;
  current: CurrentSong;
  tab: StationTab;
  level?: 3 | 4;
}

const pageSize = 30;

/** The approved songs of a cycle or a playlist, 30 at a time. */
export function ApprovedSongs({ view, count, isNear, name, current, tab, level = 4 }: ApprovedSongsProps) {
  const { failed } = useText(stationWorkspaceText);
  const { station } = useWorkspace();
  const feed = useInfiniteQuery({ ...feedQuery(station.id, view), enabled: isNear });
  const songs = useMemo(() => feed.data?.pages.flatMap(({ body }) => body) ?? [], [feed.data]);
  const inPlaylist = view.playlist_id !== undefined;
  const card = useCallback(
    (song: StationSong, place: CardPlace) => (
      <StationSongCard key={song.id} song={song} tab={tab} level={level} inPlaylist={inPlaylist} {...place} />
    ),
    [tab, level, inPlaylist],
  );
  const parts = useMemo(
    () => [{ key: JSON.stringify(view), songs, size: Math.max(count, songs.length) }],
    [view, songs, count],
  );
  const { more, end } = useNextPage(feed);
  if (feed.isError && !feed.data) return <Failure level={2} title={failed} query={feed} />;
  if (!feed.data)
    return (
      <SongGrid busy>
        <SongSkeletons count={Math.min(count, pageSize)} />
      </SongGrid>
    );
  return (
    <>
      <SongList
        songs={songs}
        parts={parts}
        card={card}
        current={current}
        name={name}
        more={more}
        isNear={isNear}
      />
      {feed.hasNextPage && <ListEnd list={feed} end={end} />}
    </>
  );
}
