import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import type { StationTab } from '../../../../../contract/vocabulary/station-team.ts';
import {
  type FeedPages,
  type FeedView,
  feedQuery,
  stationKeys,
} from '../../../../features/stations/queries.ts';

/** More songs are loaded when so few are left. */
const preloadAt = 3;

const songsIn = (data: Pick<FeedPages, 'pages'> | undefined): StationSong[] =>
  data?.pages.flatMap(({ body }) => body) ?? [];

const isShownIn = (tab: StationTab, view: FeedView): boolean =>
  (view.scope === 'review') === (tab === 'contenders');

/** The previous and next song in the list that the person came from, if it is loaded. */
export function useNeighbours(
  stationId: string,
  releaseId: string,
  tab: StationTab,
): { previous: StationSong | null; next: StationSong | null } {
  const client = useQueryClient();
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: stationKeys.feeds(stationId) })
    .map(({ queryKey, state }) => ({
      view: queryKey[3] as FeedView, // stationKeys.feed puts it there
      songs: songsIn(state.data as FeedPages | undefined), // and feedQuery these under it
      updatedAt: state.dataUpdatedAt,
    }))
    .filter(({ view, songs }) => isShownIn(tab, view) && songs.some(({ id }) => id === releaseId))
    .sort((a, b) => b.updatedAt - a.updatedAt);
  const view = lists[0]?.view;
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...feedQuery(stationId, view ?? {}),
    enabled: false,
  });
  const songs = view ? songsIn(data) : [];
  const index = songs.findIndex(({ id }) => id === releaseId);
  const isNearEnd = index !== -1 && index >= songs.length - preloadAt;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage]);
  if (index === -1) return { previous: null, next: null };
  return { previous: songs[index - 1] ?? null, next: songs[index + 1] ?? null };
}
