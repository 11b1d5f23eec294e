import { graphemes } from '../../../../../contract/vocabulary/graphemes.ts';

const most = 255;
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;
const bytesOf = (text: string): number => Buffer.byteLength(text);

/**
 * A file's name for display: the last part of a path, NFC, without control and bidi characters, at most 255 bytes of
 * UTF-8, keeping its extension.
 */
export function cleanName(fileName: string, extension: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const name = last.normalize('NFC').replace(unseen, '').trim().replace(/^\.+/, '');
  if (name === '') return `file.${extension}`;
  if (bytesOf(name) <= most) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  let short = '';
  for (const grapheme of graphemes(name.slice(0, most * 16))) {
    if (bytesOf(short + grapheme + ending) > most) break;
    short += grapheme;
  }
  return short + ending;
}
