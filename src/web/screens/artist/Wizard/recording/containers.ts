import { bigEndian, nameAt, readBytes, uint32At } from './tag-bytes.ts';

/** A part of a file: a chunk, a block or a box, without its header. */
export interface Part {
  name: string;
  start: number;
  /** As its header states; the file may end before. */
  bytes: number;
}

const maxParts = 500;

/** The chunks of a WAVE file, whose numbers are little-endian, or of an AIFF file, whose are big-endian. */
export async function* chunks(file: Blob, order: 'little' | 'big'): AsyncGenerator<Part> {
  for (let chunk = 0, offset = 12; chunk < maxParts && offset + 8 <= file.size; chunk++) {
    const head = await readBytes(file, offset, 8);
    const bytes = order === 'big' ? bigEndian(head, 4, 4) : uint32At(head, 4);
    yield { name: nameAt(head, 0), start: offset + 8, bytes };
    offset += 8 + bytes + (bytes & 1);
  }
}

/** The blocks of metadata of a FLAC file that begins at an offset, named by their type (RFC 9639 section 8). */
export async function* flacBlocks(file: Blob, start: number): AsyncGenerator<Part> {
  for (let block = 0, offset = start + 4; block < maxParts && offset + 4 <= file.size; block++) {
    const head = await readBytes(file, offset, 4);
    const [kind = 0] = head;
    const bytes = bigEndian(head, 1, 3);
    yield { name: String(kind & 0x7f), start: offset + 4, bytes };
    if (kind & 0x80) return;
    offset += 4 + bytes;
  }
}

const boxesOfBoxes: readonly string[] = ['moov', 'udta', 'meta', 'ilst'];

/** The boxes of an MP4 file and those in its boxes of tags; they may be at its end. */
export async function* mp4Boxes(file: Blob): AsyncGenerator<Part> {
  const ends = [file.size];
  for (let box = 0, at = 0; box < maxParts && ends.length > 0; box++) {
    const end = ends[ends.length - 1] ?? 0;
    if (at + 8 > end) {
      at = ends.pop() ?? 0;
      continue;
    }
    const head = await readBytes(file, at, 16);
    const short = bigEndian(head, 0, 4);
    const headBytes = short === 1 ? 16 : 8;
    const size = short === 0 ? end - at : short === 1 ? bigEndian(head, 8, 8) : short;
    if (size < headBytes) return;
    const name = String.fromCharCode(...head.subarray(4, 8));
    const start = at + headBytes;
    if (!boxesOfBoxes.includes(name)) yield { name, start, bytes: size - headBytes };
    else {
      ends.push(Math.min(at + size, end));
      // `meta` has a version before its children.
      at = start + (name === 'meta' ? 4 : 0);
      continue;
    }
    at += size;
  }
}
