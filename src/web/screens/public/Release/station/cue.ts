/** A point in a song as a team writes it: minutes, seconds and fractions, `1:02.5`; empty for none. */
export function writeCue(ms: number | null): string {
  if (ms === null) return '';
  const seconds = (ms % 60_000) / 1_000;
  return `${Math.floor(ms / 60_000)}:${seconds < 10 ? '0' : ''}${seconds}`;
}

/** Typed milliseconds; null for nothing, undefined if invalid. */
export function readCue(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const [, minutes = '0', seconds = ''] =
    /^(?:(\d{1,3}):)?(\d{1,3}(?:[.,]\d{1,3})?)$/.exec(typed.trim()) ?? [];
  if (seconds === '') return undefined;
  const value = Number(seconds.replace(',', '.'));
  return value >= 60 && typed.includes(':')
    ? undefined
    : Number(minutes) * 60_000 + Math.round(value * 1_000);
}
