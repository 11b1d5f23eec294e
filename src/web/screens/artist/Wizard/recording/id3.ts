import { bigEndian, nameAt, tagTexts } from './tag-bytes.ts';
import { addText, type TagTexts } from './tag-fields.ts';

/** The frames of ID3v2.3 and 2.4, and of 2.2, whose names have three letters (id3.org). */
const fields: Readonly<Record<string, keyof TagTexts>> = {
  TIT2: 'title',
  TPE1: 'artist',
  TLAN: 'language',
  TSRC: 'isrc',
  TCON: 'genre',
  USLT: 'lyrics',
  TT2: 'title',
  TP1: 'artist',
  TLA: 'language',
  TRC: 'isrc',
  TCO: 'genre',
  ULT: 'lyrics',
};
const maxFrames = 500;

/** The texts in an ID3v2 tag; of repeated frames the first counts. */
export function id3Texts(file: Uint8Array): TagTexts {
  const found: TagTexts = {};
  for (const { name, bytes } of id3Frames(file)) {
    const field = fields[name];
    if (!field || found[field] !== undefined) continue;
    addText(found, field, field === 'lyrics' ? lyricsText(bytes) : frameText(bytes));
  }
  return found;
}

/** The frames of an ID3v2 tag that are neither compressed nor encrypted, with their names of three or four letters. */
export function* id3Frames(file: Uint8Array): Generator<{ name: string; bytes: Uint8Array }> {
  const [, , , version = 0, , flags = 0] = file;
  if (!nameAt(file, 0).startsWith('ID3') || version < 2 || version > 4) return;
  const body = file.subarray(10, 10 + synchsafe(file, 6));
  const tag = flags & 0x80 && version < 4 ? undoUnsynchronisation(body) : body;
  // Frames of 2.2 have names and sizes of three bytes, and no flags.
  const isShort = version === 2;
  const headerSize = isShort ? 6 : 10;
  let offset = flags & 0x40 && !isShort ? extendedHeaderSize(tag, version) : 0;
  for (let frame = 0; frame < maxFrames && offset + headerSize <= tag.length; frame++) {
    const name = nameAt(tag, offset).slice(0, isShort ? 3 : 4);
    // Some programs write the short names of 2.2 into later tags, with a zero or a space behind.
    if (!/^[A-Z0-9]{3}[A-Z0-9 \0]?$/.test(name)) return;
    const size = isShort
      ? bigEndian(tag, offset + 3, 3)
      : version === 4
        ? synchsafe(tag, offset + 4)
        : bigEndian(tag, offset + 4, 4);
    const start = offset + headerSize;
    const isPlain = isShort || ((tag[offset + 9] ?? 0) & (version === 4 ? 0x0c : 0xc0)) === 0;
    if (isPlain) {
      const frameFlags = isShort || version === 3 ? 0 : (tag[offset + 9] ?? 0);
      const bytes = tag.subarray(start + (frameFlags & 1 ? 4 : 0), start + size);
      yield {
        name: name.replace(/[ \0]$/, ''),
        bytes: frameFlags & 2 ? undoUnsynchronisation(bytes) : bytes,
      };
    }
    offset = start + size;
  }
}

/** The bytes of an ID3v2 tag with its header and footer; 0 where there is none. */
export const id3Length = (head: Uint8Array): number =>
  nameAt(head, 0).startsWith('ID3') ? 10 + synchsafe(head, 6) + ((head[5] ?? 0) & 0x10 ? 10 : 0) : 0;

/** A synchsafe integer: four bytes of seven bits. */
const synchsafe = (bytes: Uint8Array, offset: number): number =>
  bytes.subarray(offset, offset + 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);

/** The size of the extended header before the frames: 2.3 doesn't count its own four bytes, 2.4 does. */
const extendedHeaderSize = (tag: Uint8Array, version: number): number =>
  version === 4 ? synchsafe(tag, 0) : 4 + bigEndian(tag, 0, 4);

/** Removes the zero byte that unsynchronisation inserts after each FF. */
const undoUnsynchronisation = (bytes: Uint8Array): Uint8Array =>
  bytes.filter((byte, index) => byte !== 0 || bytes[index - 1] !== 0xff);

/** The words in a frame of lyrics: behind the encoding, a language and a description. */
const lyricsText = (frame: Uint8Array): string => {
  const words = frameText(Uint8Array.from([frame[0] ?? 0, ...frame.subarray(4)]));
  return words.slice(words.indexOf('\0') + 1).replace(/^\ufeff/, '');
};

/** The texts of a frame, with a zero between them; its first byte is the encoding. */
function frameText(frame: Uint8Array): string {
  const [encoding] = frame;
  const text = frame.subarray(1);
  if (encoding === 1 || encoding === 2) {
    const isLittle = encoding === 1 && text[0] !== 0xfe;
    return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(text);
  }
  return tagTexts(text);
}
