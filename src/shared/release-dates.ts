/** How many years ahead a song's date may be: anything later is a typing error. */
const yearsAhead = 5;

const dayMs = 86_400_000;

/** How many days are left until a date; a day that has begun counts. */
export const daysUntil = (date: Date, now: Date): number =>
  Math.ceil((date.getTime() - now.getTime()) / dayMs);

/** The last possible date of a song. */
export function latestRelease(now: Date): Date {
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + yearsAhead);
  return latest;
}
