type UpcProblem = 'LENGTH' | 'CHARACTERS' | 'CHECK_DIGIT';

export type UpcResult =
  | { ok: true; value: string }
  | { ok: false; problem: UpcProblem; missing?: number; extra?: number; expected?: number };

/**
 * Parses a UPC-A (12 digits) or EAN-13 (13 digits) with its check digit (GS1 General Specifications 7.9). Skips
 * dashes and spaces; the value is digits alone. `missing` counts up to 12, `extra` above 13, `expected` is the right
 * check digit.
 */
export function parseUpc(text: string): UpcResult {
  const digits = text.replace(/[\p{Pd}\s\u200e\u200f]/gu, '');
  if (!/^[0-9]*$/.test(digits)) return { ok: false, problem: 'CHARACTERS' };
  if (digits.length < 12) return { ok: false, problem: 'LENGTH', missing: 12 - digits.length };
  if (digits.length > 13) return { ok: false, problem: 'LENGTH', extra: digits.length - 13 };
  const expected = checkDigit(digits.slice(0, -1));
  if (Number(digits.slice(-1)) !== expected) return { ok: false, problem: 'CHECK_DIGIT', expected };
  return { ok: true, value: digits };
}

/** The GTIN check digit for the digits before it, weighted 3, 1, 3 … from the right. */
export function checkDigit(digits: string): number {
  let sum = 0;
  let weight = digits.length % 2 === 1 ? 3 : 1;
  for (const digit of digits) {
    sum += Number(digit) * weight;
    weight = 4 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

/** A UPC or EAN as the GTIN of 14 digits that both are (GS1 General Specifications 3.3). */
export const gtinOf = (upc: string): string => upc.padStart(14, '0');
