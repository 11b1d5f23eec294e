import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/gateways/object-storage/storage.ts';

/** Where a file is read. */
type Readable = Pick<Storage, 'read'>;

/** A file in storage. */
export interface Stored {
  key: string;
  bytes: number;
}

/** An MP3 with a new tag instead of its own; its sound is unchanged (id3.org, ID3v2.3 section 3.1). */
export async function* taggedMp3(
  storage: Readable,
  { key, bytes }: Stored,
  tag: Buffer,
): AsyncGenerator<Buffer> {
  yield tag;
  const start = await oldTagBytes(storage, key, bytes);
  if (start < bytes) yield* await storage.read(key, { start, end: bytes - 1 });
}

async function oldTagBytes(storage: Readable, key: string, bytes: number): Promise<number> {
  if (bytes < 10) return 0;
  const head = await buffer(await storage.read(key, { start: 0, end: 9 }));
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  const footer = ((head[5] ?? 0) & 0x10) !== 0 ? 10 : 0;
  const length = 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + footer;
  return length < bytes ? length : 0;
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
