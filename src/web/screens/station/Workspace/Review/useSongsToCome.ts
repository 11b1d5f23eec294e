import { useEffect, useRef } from 'react';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { isOut } from '../../../../../contract/vocabulary/shown-at.ts';

interface Coming {
  feed: {
    hasNextPage: boolean;
    isFetching: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  songs: readonly StationSong[];
  /** How many that are out the station counts; undefined while that is unknown, or the list shows some of them alone. */
  undecided: number | undefined;
}

const roomAhead = 12;

/** Fetches what follows before one is there, and what came in since: no song of the review is missed. */
export function useSongsToCome({ feed, songs, undecided }: Coming): void {
  const known = songs.filter((song) => song.decision.decision === null && isOut(song)).length;
  const { hasNextPage, isFetching, fetchNextPage, refetch } = feed;
  const asked = useRef(-1);
  useEffect(() => {
    if (isFetching || undecided === undefined) return;
    if (hasNextPage && known < roomAhead) void fetchNextPage();
    else if (!hasNextPage && undecided > known && asked.current !== undecided) {
      // Asked once for each number: one that is off for a moment is no reason to go on asking.
      asked.current = undecided;
      void refetch();
    }
  }, [hasNextPage, isFetching, undecided, known, fetchNextPage, refetch]);
}
