import type { Decision, Majority, Vote } from '#shared/station-team.ts';

/** How long a person stays present after their browser's last report. */
const presentMs = 45_000;

export const isPresent = (seenAt: Date | null, now: Date): boolean =>
  seenAt !== null && now.getTime() - seenAt.getTime() < presentMs;

export type Tally = Record<Vote, number>;

export function tallyOf(votes: readonly { vote: Vote }[]): Tally {
  const tally: Tally = { yes: 0, wait: 0, no: 0 };
  for (const { vote } of votes) tally[vote] += 1;
  return tally;
}

/**
 * The outcome of the votes. As many as the station requires approve a song, and more than half decline it; otherwise
 * it waits. Null is a draw, which the chair decides: as many for as against, exactly half against, exactly half for
 * if more than half approve, or no votes.
 */
export function outcomeOf(majority: Majority, { yes, wait, no }: Tally): Decision | null {
  const cast = yes + wait + no;
  if (cast === 0) return null;
  const isApproved = { half: yes * 2 > cast, 'two-thirds': yes * 3 >= cast * 2, all: yes === cast };
  if (isApproved[majority]) return 'approved';
  if (no * 2 > cast) return 'declined';
  const isHalved = no * 2 === cast || (majority === 'half' && yes * 2 === cast);
  return isHalved || (yes === no && yes > 0) ? null : 'pending';
}

/** The most reasons that an artist is told. */
const maxReasonsTold = 3;

/** The reasons of the winning votes, the most frequent first. */
export function reasonsOf(
  votes: readonly { vote: Vote; reasonIds: readonly string[] }[],
  won: Vote,
): string[] {
  const counted = new Map<string, number>();
  for (const { vote, reasonIds } of votes)
    if (vote === won) for (const id of reasonIds) counted.set(id, (counted.get(id) ?? 0) + 1);
  return [...counted]
    .sort(([a, times], [b, others]) => others - times || a.localeCompare(b))
    .slice(0, maxReasonsTold)
    .map(([id]) => id);
}
