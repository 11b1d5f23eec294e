import { nameAt, tagText } from './tag-bytes.ts';

type Field = 'title' | 'artist' | 'language';
/** Of ID3v2.3 and 2.4, and of 2.2 with its names of three letters (id3.org). */
const fields: Readonly<Record<string, Field>> = {
  TIT2: 'title',
  TPE1: 'artist',
  TLAN: 'language',
  TT2: 'title',
  TP1: 'artist',
  TLA: 'language',
};
const maxFrames = 500;

/** The title, the artist and the language of an ID3v2 tag, the first of several; missing ones are left out. */
export function id3Texts(file: Uint8Array): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  const [, , , version = 0, , flags = 0] = file;
  if (!nameAt(file, 0).startsWith('ID3') || version < 2 || version > 4) return found;
  const whole = file.subarray(10, 10 + sevenBits(file, 6));
  const tag = flags & 0x80 && version < 4 ? synchronised(whole) : whole;
  const short = version === 2;
  let at = flags & 0x40 && !short ? extended(tag, version) : 0;
  for (let frame = 0; frame < maxFrames && at + (short ? 6 : 10) <= tag.length; frame++) {
    const name = nameAt(tag, at).slice(0, short ? 3 : 4);
    if (!/^[A-Z0-9]+$/.test(name)) break;
    const size = short
      ? eightBits(tag, at + 3, 3)
      : version === 4
        ? sevenBits(tag, at + 4)
        : eightBits(tag, at + 4, 4);
    const start = at + (short ? 6 : 10);
    const field = fields[name];
    // Skip compressed or encrypted ones.
    const isPlain = short || ((tag[at + 9] ?? 0) & (version === 4 ? 0x0c : 0xc0)) === 0;
    if (field && isPlain && found[field] === undefined) {
      const own = short || version === 3 ? 0 : (tag[at + 9] ?? 0);
      const bytes = tag.subarray(start + (own & 1 ? 4 : 0), start + size);
      const text = frameText(own & 2 ? synchronised(bytes) : bytes);
      if (text) found[field] = text;
    }
    at = start + size;
  }
  return found;
}

const eightBits = (bytes: Uint8Array, at: number, count: number): number =>
  bytes.subarray(at, at + count).reduce((sum, byte) => sum * 256 + byte, 0);
/** Four bytes of seven bits. */
const sevenBits = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);

/** Where the frames begin after an extended header: 2.3 doesn't count its own four bytes, 2.4 does. */
const extended = (tag: Uint8Array, version: number): number =>
  version === 4 ? sevenBits(tag, 0) : 4 + eightBits(tag, 0, 4);

/** Without the zero bytes inserted after each FF. */
const synchronised = (bytes: Uint8Array): Uint8Array =>
  bytes.filter((byte, index) => byte !== 0 || bytes[index - 1] !== 0xff);

/** The text of a frame, the first of several; its first byte is the encoding. */
function frameText(frame: Uint8Array): string {
  const [encoding] = frame;
  const text = frame.subarray(1);
  if (encoding === 1 || encoding === 2) {
    const isLittle = encoding === 1 && text[0] !== 0xfe;
    const said = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(text);
    return said.split('\0')[0] ?? '';
  }
  return tagText(text);
}
