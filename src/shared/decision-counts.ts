import type { Decision } from './station-team.ts';

/** A station's decision on a song, and the playlist and cycle of an approved one. */
export interface SongPlace {
  decision: Decision | null;
  playlist_id: string | null;
  review_session_id: string | null;
}

/** Songs by decision. */
export type Tally = Record<Decision | 'undecided', number>;

/** How the counts of a station change; unchanged counts aren't listed. */
export interface CountChange {
  songs: Tally;
  /** Approved songs of playlists. */
  playlists: { id: string; by: number }[];
  /** Approved songs by cycle and playlist, either null for none. */
  onAir: (Omit<SongPlace, 'decision'> & { by: number })[];
}

const tally = (count: (group: keyof Tally) => number): Tally => ({
  undecided: count('undecided'),
  approved: count('approved'),
  pending: count('pending'),
  declined: count('declined'),
});

/** How a station's counts change when a song moves from one decision, playlist and cycle to another. */
export function countChange(from: SongPlace, to: SongPlace): CountChange {
  const groupOf = ({ decision }: SongPlace) => decision ?? 'undecided';
  const [left, joined] = [from, to].map((place) => (place.decision === 'approved' ? place : null));
  const isSamePlaylist = left?.playlist_id === joined?.playlist_id;
  const isSameCycle = left?.review_session_id === joined?.review_session_id;
  const moved = [...(left ? [{ ...left, by: -1 }] : []), ...(joined ? [{ ...joined, by: 1 }] : [])];
  return {
    songs: tally((group) => Number(groupOf(to) === group) - Number(groupOf(from) === group)),
    playlists: isSamePlaylist
      ? []
      : moved.flatMap(({ playlist_id: id, by }) => (id === null ? [] : [{ id, by }])),
    onAir: isSamePlaylist && isSameCycle ? [] : moved.map(({ decision, ...place }) => place),
  };
}

/** Whether a song belongs to the review: it is newer than the latest cycle, or pending. */
export const isInReview = (decision: Decision | null, isNew: boolean): boolean =>
  isNew || decision === 'pending';

/** The part of a change that affects the review. @param isNew whether the song is newer than the latest cycle */
export const reviewChange = (songs: Tally, isNew: boolean): Tally =>
  tally((group) => (isInReview(group === 'undecided' ? null : group, isNew) ? songs[group] : 0));
