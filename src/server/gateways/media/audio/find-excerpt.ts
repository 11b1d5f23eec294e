import { mp3Header } from './mp3-header.ts';

interface Part {
  start: number;
  /** After the last byte. */
  end: number;
}

/** How many frames must follow each other: two bytes that look like a header may be anything. */
const framesInARow = 3;
/** More of a file before its first frame isn't the padding of a tag. */
const searched = 128 * 1024;

/**
 * The first seconds of an MP3 as a part of its bytes, from frame to frame: without its tags and without the frame
 * that tells the whole length, so that players show the part's own. Null if there are no frames.
 * @param read returns the bytes of a range, both ends included
 * @param size of the file in bytes
 */
export async function findExcerpt(
  read: (range: { start: number; end: number }) => Promise<Buffer>,
  size: number,
  seconds: number,
): Promise<Part | null> {
  const bytesFrom = async (start: number, length: number) =>
    start >= size ? Buffer.alloc(0) : read({ start, end: Math.min(size, start + length) - 1 });
  let from = 0;
  for (let tags = 0; tags < 8; tags++) {
    const length = id3Length(await bytesFrom(from, 10));
    if (length === 0) break;
    from += length;
  }
  // 320 kbit/s, the fastest that a frame can be.
  const bytes = await bytesFrom(from, searched + seconds * 40_000);
  const first = findFirst(bytes);
  if (first === null) return null;
  let at = first;
  let samples = 0;
  for (let header = mp3Header(bytes, at); header !== null; header = mp3Header(bytes, at)) {
    samples += header.samples;
    if (samples > seconds * header.sampleRate || at + header.length > bytes.length) break;
    at += header.length;
  }
  return at === first ? null : { start: from + first, end: from + at };
}

/** The length of the ID3v2 tag that begins here (id3.org, 2.4 § 3.1); 0 without one. */
function id3Length(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [flags = 0, a = 0, b = 0, c = 0, d = 0] = head.subarray(5);
  const footer = (flags & 0x10) === 0 ? 0 : 10;
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f) + footer;
}

/** Where the first frame with sound begins. */
function findFirst(bytes: Buffer): number | null {
  for (let at = 0; at < Math.min(searched, bytes.length - 4); at++) {
    const header = mp3Header(bytes, at);
    if (header === null || !followsItself(bytes, at)) continue;
    const tag = bytes.toString('latin1', at + header.tagOffset, at + header.tagOffset + 4);
    return tag === 'Xing' || tag === 'Info' ? at + header.length : at;
  }
  return null;
}

function followsItself(bytes: Buffer, start: number): boolean {
  let at = start;
  for (let frame = 0; frame < framesInARow; frame++) {
    if (at + 4 > bytes.length) return frame > 1;
    const header = mp3Header(bytes, at);
    if (header === null) return false;
    at += header.length;
  }
  return true;
}
