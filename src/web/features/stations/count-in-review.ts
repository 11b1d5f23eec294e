import type { StationStats } from '#contract/stations/directory.ts';
import { reviewChange, type Tally } from '#shared/decision-counts.ts';

/**
 * The review's numbers after a change in the station's songs, never negative: one may have been loaded after the
 * other.
 * @param isNew whether the song is newer than the latest cycle
 * @param isOut whether it is out: undecided ones that aren't are counted separately
 */
export function countInReview(
  stats: StationStats,
  songs: Tally,
  isNew: boolean,
  isOut: boolean,
): StationStats {
  const { undecided: left, ...heaps } = reviewChange(songs, isNew);
  const [undecided, coming] = isOut ? [left, 0] : [0, left];
  const { in_scope: before } = stats;
  const counted = (count: number, by: number) => Math.max(0, count + by);
  const all = undecided + heaps.approved + heaps.pending + heaps.declined;
  return {
    ...stats,
    in_scope_count: counted(stats.in_scope_count, all),
    undecided_count: counted(stats.undecided_count, undecided),
    coming_count: counted(stats.coming_count, coming),
    in_scope: {
      approved: counted(before.approved, heaps.approved),
      pending: counted(before.pending, heaps.pending),
      declined: counted(before.declined, heaps.declined),
    },
  };
}
