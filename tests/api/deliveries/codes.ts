import { randomInt } from 'node:crypto';
import { checkDigit } from '#shared/upc.ts';

export const newIsrc = (): string => `ILTST${String(randomInt(9_999_999)).padStart(7, '0')}`;

/** A UPC that nobody has. */
export const newUpc = (): string => {
  const digits = `72990${String(randomInt(9_999_999)).padStart(7, '0')}`;
  return digits + checkDigit(digits);
};
