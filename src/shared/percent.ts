type PercentProblem = 'NOT_A_NUMBER' | 'NEGATIVE' | 'OVER_100' | 'TOO_PRECISE';

type PercentResult = { ok: true; hundredths: number } | { ok: false; problem: PercentProblem };

/** One hundred percent, in hundredths of a percent. */
export const wholeHundredths = 10_000;

/**
 * Parses a percentage from 0 to 100 with at most two decimals into whole hundredths: 33.33 → 3333, so that shares add
 * up without rounding. A text may end in a percent sign; exponents are not numbers here.
 */
export function parsePercent(value: string | number): PercentResult {
  return typeof value === 'number' ? fromNumber(value) : fromText(value);
}

/** A valid percentage in whole hundredths, as shares are stored: 33.33 → 3333. */
export const toHundredths = (percent: number): number => Math.round(percent * 100);

/** Stored hundredths as the percentage in the API: 3333 → 33.33. */
export const toPercent = (hundredths: number): number => hundredths / 100;

/** A typed share in hundredths; an invalid percentage counts as none. */
export function typedHundredths(text: string): number {
  const parsed = parsePercent(text);
  return parsed.ok ? parsed.hundredths : 0;
}

/** Hundredths as the shortest decimal text, without a percent sign: 3333 → '33.33', 5000 → '50'. */
export function formatPercent(hundredths: number): string {
  return String(hundredths / 100);
}

/** What remains of 100 percent, in hundredths; negative if the shares exceed it. */
export function remainder(shares: readonly number[]): number {
  return wholeHundredths - shares.reduce((sum, share) => sum + share, 0);
}

/** Divides 100 percent among n people in hundredths; the first ones get the remainder. */
export function splitEvenly(people: number): number[] {
  if (people < 1) return [];
  const share = Math.floor(wholeHundredths / people);
  const left = wholeHundredths - share * people;
  return Array.from({ length: people }, (_, index) => share + (index < left ? 1 : 0));
}

/** Whether shares, in hundredths, add up to exactly 100 percent. No shares at all is 'empty'. */
export function sumState(shares: readonly number[]): 'empty' | 'incomplete' | 'complete' | 'over' {
  if (shares.length === 0) return 'empty';
  const left = remainder(shares);
  if (left === 0) return 'complete';
  return left > 0 ? 'incomplete' : 'over';
}

function fromNumber(value: number): PercentResult {
  if (!Number.isFinite(value)) return { ok: false, problem: 'NOT_A_NUMBER' };
  if (value < 0) return { ok: false, problem: 'NEGATIVE' };
  if (value > 100) return { ok: false, problem: 'OVER_100' };
  const hundredths = Math.abs(Math.round(value * 100)); // abs: no negative zero
  return hundredths / 100 === value ? { ok: true, hundredths } : { ok: false, problem: 'TOO_PRECISE' };
}

function fromText(text: string): PercentResult {
  const match = /^(-?)([0-9]*)(?:\.([0-9]*))?$/.exec(text.trim().replace(/\s*%$/, ''));
  const [, sign = '', whole = '', decimals = ''] = match ?? [];
  if (whole + decimals === '') return { ok: false, problem: 'NOT_A_NUMBER' };
  if (sign) return { ok: false, problem: 'NEGATIVE' };
  if (decimals.length > 2) return { ok: false, problem: 'TOO_PRECISE' };
  const hundredths = Number(whole + decimals.padEnd(2, '0'));
  return hundredths > wholeHundredths ? { ok: false, problem: 'OVER_100' } : { ok: true, hundredths };
}
