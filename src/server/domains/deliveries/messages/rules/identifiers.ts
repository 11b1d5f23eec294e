import { checkDigit } from '../../../../../contract/vocabulary/upc.ts';

/** Without hyphens, as messages carry it; the schema would accept any text. */
export const isIsrc = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(text);

/** GTIN of 12 or 13 digits with a check digit. */
export const isUpc = (text: string): boolean =>
  /^\d{12,13}$/.test(text) && Number(text.at(-1)) === checkDigit(text.slice(0, -1));

/** A party's identifier in messages, without hyphens. */
export const isDpid = (text: string): boolean => /^PADPIDA[A-Z0-9]{11}$/i.test(text);

/** Global Release Identifier: 18 characters with a check character (ISO 7064, mod 37,36). */
export function isGrid(text: string): boolean {
  if (!/^A1[A-Z0-9]{16}$/.test(text)) return false;
  let product = 36;
  for (const character of text.slice(0, -1)) {
    const sum = (product + Number.parseInt(character, 36)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return (product + Number.parseInt(text.slice(-1), 36)) % 36 === 1;
}
