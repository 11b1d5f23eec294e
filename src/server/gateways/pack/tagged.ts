import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/gateways/object-storage/storage.ts';
import { keptFrames, keptItem, synchsafe } from './kept-frames.ts';

/** Where a file is read. */
type Readable = Pick<Storage, 'read'>;

/** A file in storage. */
export interface Stored {
  key: string;
  bytes: number;
}

/**
 * An MP3 with one tag, ours, instead of all that it had: ID3v2 in front, APEv2, ID3v1. Its sound is unchanged, and
 * what other programs put there and we don't manage stays (id3.org, ID3v2.3 section 3.1; the APEv2 specification of
 * Hydrogenaudio).
 */
export async function* taggedMp3(
  storage: Readable,
  { key, bytes }: Stored,
  tag: Buffer,
): AsyncGenerator<Buffer> {
  const readBytes = async (start: number, length: number): Promise<Buffer> => {
    const end = Math.min(bytes, start + length) - 1;
    return start <= end ? buffer(await storage.read(key, { start, end })) : Buffer.alloc(0);
  };
  const front = await tagsInFront(readBytes, bytes);
  const behind = await tagsBehind(readBytes, bytes, front.end);
  yield withFrames(tag, [...front.frames, ...behind.frames]);
  if (front.end < behind.start) yield* await storage.read(key, { start: front.end, end: behind.start - 1 });
}

type ReadBytes = (start: number, length: number) => Promise<Buffer>;

const mostTags = 10;
/** Larger tags hold pictures: what is behind them isn't worth reading. */
const mostTagBytes = 1024 * 1024;
const apeBytes = 32;
const id3v1Bytes = 128;

async function tagsInFront(read: ReadBytes, bytes: number): Promise<{ end: number; frames: Buffer[] }> {
  const frames: Buffer[] = [];
  let end = 0;
  for (let tag = 0; tag < mostTags; tag++) {
    const head = await read(end, apeBytes);
    const id3 = id3Bytes(head);
    const ape = isApe(head) ? head.readUInt32LE(12) + apeBytes : 0;
    const length = id3 || ape;
    if (length === 0 || end + length >= bytes) break;
    if (id3 > 0) frames.push(keptFrames(await read(end, Math.min(id3, mostTagBytes))));
    else frames.push(...keptItems(await read(end + apeBytes, Math.min(ape, mostTagBytes))));
    end += length;
  }
  return { end, frames };
}

/** @param soundAt where the sound begins: a tag that states to begin before it is none */
async function tagsBehind(
  read: ReadBytes,
  bytes: number,
  soundAt: number,
): Promise<{ start: number; frames: Buffer[] }> {
  const last = await read(Math.max(0, bytes - id3v1Bytes), id3v1Bytes);
  const start =
    last.length === id3v1Bytes && last.toString('latin1', 0, 3) === 'TAG' ? bytes - id3v1Bytes : bytes;
  const foot = await read(Math.max(0, start - apeBytes), Math.min(apeBytes, start));
  if (!isApe(foot)) return { start, frames: [] };
  const size = foot.readUInt32LE(12);
  const hasHead = foot.readUInt32LE(20) >= 2 ** 31;
  const tagAt = start - size - (hasHead ? apeBytes : 0);
  if (tagAt <= soundAt) return { start, frames: [] };
  const items = await read(start - size, Math.min(size - apeBytes, mostTagBytes));
  return { start: tagAt, frames: keptItems(items) };
}

const isApe = (bytes: Buffer): boolean =>
  bytes.length === apeBytes &&
  bytes.toString('latin1', 0, 8) === 'APETAGEX' &&
  bytes.readUInt32LE(12) >= apeBytes;

/** The bytes of an ID3v2 tag with its header and footer; 0 where there is none. */
function id3Bytes(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + synchsafe(head, 6) + (((head[5] ?? 0) & 0x10) !== 0 ? 10 : 0);
}

function keptItems(items: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at + 8 < items.length; ) {
    const nameEnd = items.indexOf(0, at + 8);
    if (nameEnd < 0) break;
    const end = nameEnd + 1 + items.readUInt32LE(at);
    const name = items.toString('latin1', at + 8, nameEnd);
    const found = keptItem(name, items.toString('utf8', nameEnd + 1, end));
    if (found) frames.push(found);
    at = end;
  }
  return frames;
}

/** Our tag with more frames, in front of its own. */
function withFrames(tag: Buffer, frames: readonly Buffer[]): Buffer {
  const more = Buffer.concat(frames);
  const size = synchsafe(tag, 6) + more.length;
  const head = Buffer.from(tag.subarray(0, 10));
  for (let place = 0; place < 4; place++) head.writeUInt8((size >> (21 - 7 * place)) & 0x7f, 6 + place);
  return Buffer.concat([head, more, tag.subarray(10)]);
}

/**
 * A WAV with its tag in a chunk `id3 ` at the end, its sound unchanged; one whose header doesn't state its length
 * stays as it is.
 */
export async function* taggedWav(
  storage: Readable,
  { key, bytes }: Stored,
  tag: Buffer,
): AsyncGenerator<Buffer> {
  const whole = { start: 0, end: bytes - 1 };
  const head = bytes < 12 ? Buffer.alloc(12) : await buffer(await storage.read(key, { start: 0, end: 11 }));
  const isRiff = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE';
  const chunkBytes = 8 + tag.length + (tag.length % 2);
  const size = bytes - 8 + chunkBytes;
  if (!isRiff || head.readUInt32LE(4) !== bytes - 8 || bytes % 2 === 1 || size > 0xffff_ffff) {
    if (bytes > 0) yield* await storage.read(key, whole);
    return;
  }
  head.writeUInt32LE(size, 4);
  yield head;
  yield* await storage.read(key, { start: 12, end: bytes - 1 });
  const chunk = Buffer.alloc(chunkBytes);
  chunk.write('id3 ', 0, 'latin1');
  chunk.writeUInt32LE(tag.length, 4);
  tag.copy(chunk, 8);
  yield chunk;
}
