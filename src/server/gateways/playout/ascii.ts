import anyAscii from 'any-ascii';
import { hebrewToLatin } from '../../../contract/vocabulary/hebrew-to-latin.ts';

/** A text as machines take it that know ASCII alone: Hebrew by our own table, all else by the library's. */
export const toAscii = (text: string): string =>
  anyAscii(hebrewToLatin(text.normalize('NFC')))
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A field of fixed length, filled with zeros: what is too long is cut. */
export function writeField(into: Buffer, at: number, length: number, text: string): void {
  into.write(toAscii(text).slice(0, length), at, length, 'latin1');
}
