import type { StationSong } from '#contract/stations/songs.ts';
import { isOut } from '#shared/shown-at.ts';

/** Whether an artist's appeal waits: it made the song pending, and nobody has decided since. */
const isAppealed = ({ decision, appeal }: Queued): boolean =>
  appeal !== null && decision.decided_by_user_id === null && !decision.by_committee;

type Queued = Pick<StationSong, 'decision' | 'appeal'>;

/** Whether a song waits for a decision: it has none, or is pending from an earlier cycle or by an appeal. */
export const isOpen = (song: Queued, latestId: string | null): boolean => {
  const { decision, review_session_id: cycle } = song.decision;
  return decision === null || (decision === 'pending' && (cycle !== latestId || isAppealed(song)));
};

export interface QueuePosition {
  songs: readonly StationSong[];
  /** Index of the current song. */
  index: number;
  latestId: string | null;
  /** After the last song, the first ones that are still undecided. */
  wrapsAround?: boolean;
}

/** The next song that waits for a decision; null if there is none. */
export function nextOpen({ songs, index, latestId, wrapsAround = false }: QueuePosition): StationSong | null {
  const ahead = [...songs.slice(index + 1), ...(wrapsAround ? songs.slice(0, Math.max(0, index)) : [])];
  return ahead.find((song) => isOpen(song, latestId)) ?? null;
}

/** The first song of a review: the first that waits, preferring those that are out. */
export function firstOpen(songs: readonly StationSong[], latestId: string | null): StationSong | undefined {
  const open = songs.filter((song) => isOpen(song, latestId));
  return open.find(isOut) ?? open[0] ?? songs[0];
}
