import type { StationStats } from '../../../contract/stations/directory.ts';
import { reviewChange, type Tally } from '../../../contract/vocabulary/decision-counts.ts';

/**
 * The review's numbers after a change in the station's songs. They are never less than none: one may have been read
 * after the other.
 * @param isNew whether the song is newer than the latest cycle
 */
export function countInReview(stats: StationStats, songs: Tally, isNew: boolean): StationStats {
  const { undecided, ...heaps } = reviewChange(songs, isNew);
  const { in_scope: before } = stats;
  const counted = (count: number, by: number) => Math.max(0, count + by);
  const all = undecided + heaps.approved + heaps.pending + heaps.declined;
  return {
    ...stats,
    in_scope_count: counted(stats.in_scope_count, all),
    undecided_count: counted(stats.undecided_count, undecided),
    in_scope: {
      approved: counted(before.approved, heaps.approved),
      pending: counted(before.pending, heaps.pending),
      declined: counted(before.declined, heaps.declined),
    },
  };
}
