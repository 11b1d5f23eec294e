import type { Decision, Majority, Vote } from '../../../../contract/vocabulary/station-team.ts';

/** How long somebody who said that they are in the room is in it. */
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
 * What the votes that were cast decide. A song is approved by as many as the station asks for, and declined by more
 * than half; with neither it waits. Null is a draw, the chair's: as many for as against it, exactly half against it,
 * exactly half for it where more than half approve, or nobody voted.
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

/** An artist is told no more reasons than these. */
const mostReasonsTold = 3;

/** The reasons of those whose vote won, the most frequent first. */
export function reasonsOf(
  votes: readonly { vote: Vote; reasonIds: readonly string[] }[],
  won: Vote,
): string[] {
  const counted = new Map<string, number>();
  for (const { vote, reasonIds } of votes)
    if (vote === won) for (const id of reasonIds) counted.set(id, (counted.get(id) ?? 0) + 1);
  return [...counted]
    .sort(([a, times], [b, others]) => others - times || a.localeCompare(b))
    .slice(0, mostReasonsTold)
    .map(([id]) => id);
}
