import { useEffect, useRef } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import { isOut } from '#shared/shown-at.ts';

interface ReviewFeed {
  feed: {
    hasNextPage: boolean;
    isFetching: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  songs: readonly StationSong[];
  /** How many that are out the station counts; undefined while unknown, or if the list is filtered. */
  undecided: number | undefined;
}

const minAhead = 12;

/** Loads ahead of the reader, and what came in since, so that no song of the review is missed. */
export function useLoadAhead({ feed, songs, undecided }: ReviewFeed): void {
  const loadedUndecided = songs.filter((song) => song.decision.decision === null && isOut(song)).length;
  const { hasNextPage, isFetching, fetchNextPage, refetch } = feed;
  const requestedAt = useRef(-1);
  useEffect(() => {
    if (isFetching || undecided === undefined) return;
    if (hasNextPage && loadedUndecided < minAhead) void fetchNextPage();
    else if (!hasNextPage && undecided > loadedUndecided && requestedAt.current !== undecided) {
      // Once for each number: a briefly wrong number must not cause endless requests.
      requestedAt.current = undecided;
      void refetch();
    }
  }, [hasNextPage, isFetching, undecided, loadedUndecided, fetchNextPage, refetch]);
}
