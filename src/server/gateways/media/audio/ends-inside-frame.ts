import type { FileHandle } from 'node:fs/promises';
import { readAt } from '../read-at.ts';
import { mp3Header } from './mp3-header.ts';

const WINDOW = 64 * 1024;
/** Old encoders omit a padding byte at the very end. */
const TOLERANCE = 4;

/**
 * Whether an MP3 stops in the middle of its last frame, like an interrupted copy. It steps from header to header from
 * `offset` on; after anything that isn't a frame, such as a tag, it can't know, and returns false.
 */
export async function endsInsideFrame(file: FileHandle, offset: number): Promise<boolean> {
  const { size } = await file.stat();
  let window = Buffer.alloc(0);
  let base = offset;
  let at = offset;
  while (at + 4 <= size) {
    if (at + 4 > base + window.length) {
      window = Buffer.from(await readAt(file, at, WINDOW));
      base = at;
    }
    const header = mp3Header(window, at - base);
    if (!header) return false;
    at += header.length;
  }
  return at > size + TOLERANCE;
}
