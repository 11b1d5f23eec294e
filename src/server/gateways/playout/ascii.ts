import anyAscii from 'any-ascii';
import { hebrewToLatin } from '#shared/hebrew-to-latin.ts';
import type { Letters } from '#shared/playout.ts';

/** A text for systems that know only ASCII: Hebrew by our own table, everything else by the library's. */
export const toAscii = (text: string): string =>
  anyAscii(hebrewToLatin(text.normalize('NFC')))
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The bytes of Windows-1255 beyond ASCII. */
const windows1255: ReadonlyMap<string, number> = new Map(
  [
    ...new TextDecoder('windows-1255').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128)),
  ].map((letter, index) => [letter, index + 128]),
);

/** A text in its own letters, as one line without marks of direction. */
const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A text as a playout reads it. A letter that Windows-1255 doesn't have is written in ASCII. */
export function encodeLetters(text: string, letters: Letters): Buffer {
  if (letters === 'latin') return Buffer.from(toAscii(text), 'latin1');
  const line = plainLine(text);
  if (letters === 'utf8') return Buffer.from(line);
  return Buffer.concat(
    [...line].map((letter) => {
      const byte = letter <= '\x7e' ? letter.charCodeAt(0) : windows1255.get(letter);
      return byte === undefined ? Buffer.from(toAscii(letter), 'latin1') : Buffer.from([byte]);
    }),
  );
}

/** A field of fixed length, padded with zeros and cut between letters if too long. */
export function writeField(
  into: Buffer,
  at: number,
  length: number,
  text: string,
  letters: Letters = 'latin',
): void {
  const bytes = encodeLetters(text, letters);
  let end = Math.min(length, bytes.length);
  // Bytes that continue a letter of UTF-8 begin with 10.
  if (letters === 'utf8') while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  bytes.copy(into, at, 0, end);
}
