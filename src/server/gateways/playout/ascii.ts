import anyAscii from 'any-ascii';
import { hebrewToLatin } from '#shared/hebrew-to-latin.ts';

/** A text for systems that know only ASCII: Hebrew by our own table, everything else by the library's. */
export const toAscii = (text: string): string =>
  anyAscii(hebrewToLatin(text.normalize('NFC')))
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A field of fixed length, padded with zeros and cut if too long. */
export function writeField(into: Buffer, at: number, length: number, text: string): void {
  into.write(toAscii(text).slice(0, length), at, length, 'latin1');
}
