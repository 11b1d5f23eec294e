import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { readAt } from '../read-at.ts';
import type { ZipEntry } from './read-zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;

/** The bytes of one entry. Throws where it is damaged or inflates to more than the directory said. */
export async function inflateEntry(file: FileHandle, entry: ZipEntry): Promise<Buffer> {
  const header = await readAt(file, entry.offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new Error('no local header');
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const { size } = await file.stat();
  if (start + entry.compressedSize > size) throw new Error('entry beyond the end');
  const packed = await readAt(file, start, entry.compressedSize);
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw new Error('unknown method');
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) });
}
