import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { isOut } from '../../../../../contract/vocabulary/shown-at.ts';

/** Whether a song waits for a decision: nobody took one, or it is pending from a cycle before. */
export const isOpen = ({ decision }: Pick<StationSong, 'decision'>, latestId: string | null): boolean =>
  decision.decision === null || (decision.decision === 'pending' && decision.review_session_id !== latestId);

export interface ReviewQueue {
  songs: readonly StationSong[];
  /** Place of the song that one is at. */
  at: number;
  latestId: string | null;
  /** After the last song the first ones that are still open. */
  around?: boolean;
}

/** The next song that waits for a decision; null where none does. */
export function nextOpen({ songs, at, latestId, around = false }: ReviewQueue): StationSong | null {
  const ahead = [...songs.slice(at + 1), ...(around ? songs.slice(0, Math.max(0, at)) : [])];
  return ahead.find((song) => isOpen(song, latestId)) ?? null;
}

/** The song that a review begins with: the first that waits, of those that are out while there are any. */
export function firstOpen(songs: readonly StationSong[], latestId: string | null): StationSong | undefined {
  const open = songs.filter((song) => isOpen(song, latestId));
  return open.find(isOut) ?? open[0] ?? songs[0];
}
