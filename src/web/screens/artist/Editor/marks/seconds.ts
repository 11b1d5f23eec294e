/** Typed seconds: "12.5", "1:05.3"; null for nothing, undefined for what is no time. Tenths of a second. */
export function parseSeconds(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const match = /^(?:(\d{1,3}):([0-5]?\d)|(\d{1,5}))(\.\d*)?$/.exec(typed);
  if (!match) return undefined;
  const [, minutes = '0', rest, whole, tenths = ''] = match;
  const value = Number(minutes) * 60 + Number(rest ?? whole) + Number(`0${tenths}`);
  return Math.round(value * 10) / 10;
}

/** "1:05.3": a mark as one reads it. */
export function markTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  const rest = (tenths % 600) / 10;
  return `${minutes}:${rest < 10 ? '0' : ''}${rest.toFixed(1)}`;
}
