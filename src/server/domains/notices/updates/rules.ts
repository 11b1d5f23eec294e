import {
  israelDay,
  israelLocalToInstant,
  nextIsraelMidnight,
} from '../../../../contract/vocabulary/dates.ts';
import type { DigestRhythm } from '../../../../contract/vocabulary/notices.ts';

/** The default for people who chose nothing. */
export const defaultRhythm: DigestRhythm = 'daily';
/** How long notices are kept. */
const keptDays = 180;
const hourMs = 3_600_000;

export const keptNoticesFrom = (now: Date): Date => new Date(now.getTime() - keptDays * 24 * hourMs);

/**
 * When the email of a new notice is due: within the hour, at nine in the morning, or on Sunday at nine; null for
 * never.
 */
export function mailAt(rhythm: DigestRhythm, now: Date): Date | null {
  if (rhythm === 'never') return null;
  if (rhythm === 'hourly') return new Date(now.getTime() + hourMs);
  for (let day = now; ; day = nextIsraelMidnight(day)) {
    const date = israelDay(day);
    const nine = israelLocalToInstant(`${date}T09:00`);
    const isDay = rhythm === 'daily' || new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
    if (nine !== null && nine > now && isDay) return nine;
  }
}
