/** A time in a song as `1:02.5`; empty for null. */
export function formatCue(ms: number | null): string {
  if (ms === null) return '';
  const seconds = (ms % 60_000) / 1_000;
  return `${Math.floor(ms / 60_000)}:${seconds < 10 ? '0' : ''}${seconds}`;
}

/** Parses a typed time into milliseconds; null if it is empty, undefined if it is invalid. */
export function parseCue(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const [, minutes = '0', seconds = ''] =
    /^(?:(\d{1,3}):)?(\d{1,3}(?:[.,]\d{1,3})?)$/.exec(typed.trim()) ?? [];
  if (seconds === '') return undefined;
  const value = Number(seconds.replace(',', '.'));
  return value >= 60 && typed.includes(':')
    ? undefined
    : Number(minutes) * 60_000 + Math.round(value * 1_000);
}
