import type { TwoLanguages } from '#contract/fields.ts';
import { undoMinutes } from '#server/stations/stations.policy.ts';
import type { Decision, TellPart, TellTime } from '#shared/station-team.ts';

/** How long a decision can be undone before an artist is told “at once”. */
const graceSeconds = 60;

/**
 * Up to which moment decisions are told: with the cycle, up to the last one that can't be undone any more.
 * @param latestBefore the newest cycle that was marked before a moment
 */
export async function verdictsUntil(
  when: TellTime,
  now: Date,
  latestBefore: (moment: Date) => Promise<Date | null>,
): Promise<Date | null> {
  if (when === 'cycle') return latestBefore(new Date(now.getTime() - undoMinutes * 60_000));
  return new Date(now.getTime() - graceSeconds * 1_000);
}

/** What an artist is told of a song; the decision is null if only that the station listened. */
interface VerdictContent {
  decision: 'approved' | 'declined' | null;
  reasons: TwoLanguages[];
  note: string | null;
}

interface Decided {
  decision: Decision | null;
  reasons: TwoLanguages[];
  note: string | null;
}

/** What a station tells of a decision; null for nothing: pending is no answer yet. */
export function verdictOf(
  { tellWhen, tellWhat }: { tellWhen: TellTime; tellWhat: TellPart },
  { decision, reasons, note }: Decided,
): VerdictContent | null {
  if (tellWhen === 'never' || decision === null || decision === 'pending') return null;
  const isWhole = tellWhat === 'reasons';
  return {
    decision: tellWhat === 'heard' ? null : decision,
    reasons: isWhole ? reasons : [],
    note: isWhole ? note : null,
  };
}

/** Whether an artist has been told exactly this, and hasn't answered since. */
export const isAlreadySent = (
  before: (VerdictContent & { toldAt: Date; appealedAt: Date | null }) | null,
  { decision, reasons, note }: VerdictContent,
): boolean =>
  before !== null &&
  (before.appealedAt === null || before.appealedAt < before.toldAt) &&
  before.decision === decision &&
  before.note === note &&
  JSON.stringify(before.reasons) === JSON.stringify(reasons);

/** An artist may answer a station that declined, once. */
export const mayAppeal = ({
  decision,
  appealedAt,
}: {
  decision: string | null;
  appealedAt: Date | null;
}): boolean => decision === 'declined' && appealedAt === null;
