import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import type { StationTab } from '../../../../../contract/vocabulary/station-team.ts';
import { stationWorkspaceText } from '../../../../../text/station-workspace.ts';
import { type FeedView, feedQuery } from '../../../../features/stations/queries.ts';
import { useText } from '../../../../language.ts';
import { Failure } from '../Failure.tsx';
import { InboxFoot } from '../Inbox/InboxFoot.tsx';
import gridCss from '../song/SongGrid.module.css';
import { SongGrid, SongSkeletons } from '../song/SongGrid.tsx';
import { SongList } from '../song/SongList.tsx';
import { SongRows } from '../song/SongRows.tsx';
import { StationSongCard } from '../song/StationSongCard.tsx';
import { useColumns } from '../song/useColumns.ts';
import { useNextPage } from '../song/useNextPage.ts';
import { useWorkspace } from '../workspace-context.ts';

interface ApprovedSongsProps {
  view: FeedView;
  /** How many there are: their places stand before they come. */
  count: number;
  /** False while they stand far below the screen. */
  isNear: boolean;
  /** What the list is, for the player. */
  name: string;
  tab: StationTab;
  level?: 3 | 4;
}

const pageSize = 30;

/** The approved songs of a cycle or a playlist, 30 at a time. */
export function ApprovedSongs({ view, count, isNear, name, tab, level = 4 }: ApprovedSongsProps) {
  const { failed } = useText(stationWorkspaceText);
  const { station } = useWorkspace();
  const feed = useInfiniteQuery({ ...feedQuery(station.id, view), enabled: isNear });
  const songs = useMemo(() => feed.data?.pages.flatMap(({ body }) => body) ?? [], [feed.data]);
  const { columns, place } = useColumns();
  const inPlaylist = view.playlist_id !== undefined;
  const card = useCallback(
    (song: StationSong) => (
      <StationSongCard key={song.id} song={song} tab={tab} level={level} inPlaylist={inPlaylist} />
    ),
    [tab, level, inPlaylist],
  );
  const { hasNextPage, isFetchNextPageError: isLost } = feed;
  const more = useNextPage(feed);
  if (feed.isError && !feed.data)
    return (
      <Failure
        level={2}
        title={failed}
        error={feed.error}
        isBusy={feed.isFetching}
        onRetry={() => void feed.refetch()}
      />
    );
  if (!feed.data)
    return (
      <SongGrid busy>
        <SongSkeletons count={Math.min(count, pageSize)} />
      </SongGrid>
    );
  return (
    <SongList songs={songs} name={name} onEnd={hasNextPage && !isLost ? more : undefined}>
      <div ref={place} className={`${gridCss.grid} ${gridCss.columns}`} aria-hidden="true" />
      <SongRows songs={songs} columns={columns} card={card} />
      {hasNextPage && <InboxFoot view={view} more={more} error={isLost ? feed.error : null} />}
    </SongList>
  );
}
