import type { StationSong } from '../../../../../contract/stations/songs.ts';

/** Whether a song waits for a decision: nobody took one, or it is pending from a cycle before. */
export const isOpen = ({ decision }: Pick<StationSong, 'decision'>, latestId: string | null): boolean =>
  decision.decision === null || (decision.decision === 'pending' && decision.review_session_id !== latestId);

export interface ReviewQueue {
  songs: readonly StationSong[];
  /** Place of the song that one is at; -1 before the first. */
  at: number;
  latestId: string | null;
  /** Whether it can be heard; by default every song may be gone to. */
  canHear?: (song: StationSong) => boolean;
  /** After the last song the first ones that are still open. */
  around?: boolean;
}

/**
 * The next song that waits for a decision, and the open ones without a sound that are passed over on the way there.
 * Where only silent ones are left, the first of them: none is missed.
 */
export function nextOpen({ songs, at, latestId, canHear = () => true, around = false }: ReviewQueue): {
  song: StationSong | null;
  passed: StationSong[];
} {
  const after = songs.slice(at + 1);
  const before = around ? songs.slice(0, Math.max(0, at)) : [];
  const waiting = [...after, ...before].filter((song) => isOpen(song, latestId));
  const found = waiting.findIndex(canHear);
  if (found === -1) return { song: around ? (waiting[0] ?? null) : null, passed: [] };
  return {
    song: waiting[found] ?? null,
    passed: waiting.slice(0, found).filter((song) => songs.indexOf(song) > at),
  };
}
