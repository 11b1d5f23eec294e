/** How many years ahead a song may be sent out: what is further away is a slip of the keyboard. */
const yearsAhead = 5;

/** The last moment for which a song may be sent out. */
export function latestRelease(now: Date): Date {
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + yearsAhead);
  return latest;
}
