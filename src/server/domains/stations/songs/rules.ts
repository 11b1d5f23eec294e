/** Shorter waits aren't worth telling: they are the network's. */
const toldFromMs = 30_000;
/** A browser that was offline for longer reads everything again. */
const longestMs = 7 * 24 * 3_600_000;

/**
 * When a decision was made that may have waited in a browser, whose clock may be wrong: after the decision that it
 * follows, not longer ago than a week, and never later than `now`.
 * @returns null if it came at once
 */
export function waitedSince(claimed: Date, follows: Date | null, now: Date): Date | null {
  const earliest = Math.max(follows?.getTime() ?? 0, now.getTime() - longestMs);
  const madeAt = Math.min(Math.max(claimed.getTime(), earliest), now.getTime());
  return now.getTime() - madeAt < toldFromMs ? null : new Date(madeAt);
}
