import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { readAt } from '#server/gateways/media/read-at.ts';

export interface ZipEntry {
  name: string;
  method: number;
  compressedSize: number;
  size: number;
  offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_LENGTH = 22;
const MOST_ENTRIES = 2_000;
const MOST_DIRECTORY_BYTES = 1024 * 1024;

/**
 * The central directory of a zip (PKWARE APPNOTE 4.3.12), or null if it is missing, damaged, or lists more than 2,000
 * entries. Inflates nothing. Doesn't read ZIP64, which no document needs.
 */
export async function readZipDirectory(file: FileHandle): Promise<ZipEntry[] | null> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - 65_535 - END_LENGTH), 65_535 + END_LENGTH);
  const end = findEnd(tail);
  if (end === null) return null;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  if (count > MOST_ENTRIES || length > MOST_DIRECTORY_BYTES) return null;
  return parseEntries(await readAt(file, tail.readUInt32LE(end + 16), length), count);
}

function findEnd(tail: Buffer): number | null {
  for (let index = tail.length - END_LENGTH; index >= 0; index--) {
    if (tail.readUInt32LE(index) === END_SIGNATURE) return index;
  }
  return null;
}

function parseEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.length) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries.length === count ? entries : null;
}

const STORED = 0;
const DEFLATED = 8;

/** The bytes of one entry. Throws if it is damaged or inflates to more than the directory states. */
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
