import type { FileHandle } from 'node:fs/promises';
import { readAt } from '#server/gateways/media/read-at.ts';

/**
 * The limit of data before the sound: enough for a print-size cover, but not for data larger than a song (threat
 * E11).
 */
export const maxTagBytes = 20 * 1024 * 1024;

const mostTags = 8;
const apeBytes = 32;
const id3v1Bytes = 128;
/** Flags of an APEv2 tag: this is its header; it has a header. */
const isHeader = 0x20000000;
const hasHeader = 0x80000000;

/** The position after the ID3v2 and APEv2 tags at the start of a file (id3.org, 2.4 § 3.1; Hydrogenaudio); 0 without one. */
export async function skipTags(file: FileHandle): Promise<number> {
  let at = 0;
  for (let tags = 0; tags < mostTags; tags++) {
    const head = await readAt(file, at, apeBytes);
    const bytes = id3Bytes(head) || apeBytesFrom(head, isHeader);
    if (bytes === 0) break;
    at += bytes;
  }
  return at;
}

/** Where a file ends without the ID3v1 and APEv2 tags behind its sound, from a position on. */
export async function findTagsBehind(file: FileHandle, from: number): Promise<number> {
  let { size: end } = await file.stat();
  for (let tags = 0; tags < mostTags; tags++) {
    const id3v1 = await readAt(file, Math.max(from, end - id3v1Bytes), 3);
    const foot = await readAt(file, Math.max(from, end - apeBytes), apeBytes);
    const bytes = id3v1.toString('latin1') === 'TAG' ? id3v1Bytes : apeBytesFrom(foot, 0);
    if (bytes === 0 || end - bytes < from) break;
    end -= bytes;
  }
  return end;
}

function id3Bytes(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  const footer = ((head[5] ?? 0) & 0x10) !== 0 ? 10 : 0;
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f) + footer;
}

/** The bytes of a whole APEv2 tag by its header or its footer, as wanted; 0 for anything else. */
function apeBytesFrom(frame: Buffer, wanted: 0 | typeof isHeader): number {
  if (frame.length < apeBytes || frame.toString('latin1', 0, 8) !== 'APETAGEX') return 0;
  const flags = frame.readUInt32LE(20);
  if ((flags & isHeader) !== wanted) return 0;
  // Its size counts the footer, but not the header.
  return frame.readUInt32LE(12) + (wanted !== 0 || (flags & hasHeader) !== 0 ? apeBytes : 0);
}
