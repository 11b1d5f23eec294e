/** How many years ahead a song's date may be: anything later is a typing error. */
const yearsAhead = 5;

/** The last possible date of a song. */
export function latestRelease(now: Date): Date {
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + yearsAhead);
  return latest;
}
