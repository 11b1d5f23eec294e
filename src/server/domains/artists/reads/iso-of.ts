const dayMs = 86_400_000;
/** Date prefixes such as `2026-11-20T`, by day since 1970: the moments of a page fall on a few days. */
const days = new Map<number, string>();
const most = 1_000;

/** A moment in ISO 8601, like `toISOString`, which costs ten times as much; in lists that matters. */
export function isoOf(ms: number): string {
  const whole = Math.round(ms);
  const day = Math.floor(whole / dayMs);
  const seconds = Math.floor((whole - day * dayMs) / 1_000);
  const minutes = Math.floor(seconds / 60);
  return `${beginningOf(day)}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}.${three(whole - day * dayMs - seconds * 1_000)}Z`;
}

function beginningOf(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const prefix = new Date(day * dayMs).toISOString().slice(0, -13);
  if (days.size >= most) days.clear();
  days.set(day, prefix);
  return prefix;
}

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
const three = (value: number): string => (value < 100 ? `0${two(value)}` : `${value}`);
