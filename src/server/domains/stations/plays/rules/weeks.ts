import { israelDay } from '../../../../../contract/vocabulary/dates.ts';

const dayMs = 86_400_000;

/** The Sundays of the last weeks in Israel, the oldest first; the last is this week's. */
export function lastWeeks(count: number, now: Date): string[] {
  const today = new Date(`${israelDay(now)}T00:00:00Z`).getTime();
  const sunday = today - new Date(today).getUTCDay() * dayMs;
  return Array.from({ length: count }, (_, index) =>
    new Date(sunday - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  );
}
