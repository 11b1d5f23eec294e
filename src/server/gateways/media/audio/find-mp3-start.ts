import type { FileHandle } from 'node:fs/promises';
import { readAt } from '#server/gateways/media/read-at.ts';
import { type Mp3Header, mp3Header } from './mp3-header.ts';
import { skipTags } from './tag-places.ts';

export interface Mp3Start {
  /** Byte position of the first frame, after any tags and padding. */
  offset: number;
  header: Mp3Header;
  /** How many frames follow according to a Xing or Info tag; null without one. */
  taggedFrames: number | null;
}

const SEARCH = 128 * 1024;
const FRAMES_IN_A_ROW = 3;

/**
 * Where the frames of an MP3 begin, or null if the file has none. It skips tags by their length, so a picture of any
 * size costs nothing.
 */
export async function findMp3Start(file: FileHandle): Promise<Mp3Start | null> {
  const tagsEnd = await skipTags(file);
  const bytes = await readAt(file, tagsEnd, SEARCH);
  const { size } = await file.stat();
  for (let index = 0; index + 4 <= bytes.length; index++) {
    const header = mp3Header(bytes, index);
    if (header && agrees(bytes, index, header, size - tagsEnd)) {
      return { offset: tagsEnd + index, header, taggedFrames: taggedFrames(bytes, index, header) };
    }
    // Bytes before the first frame must be padding or the rest of a tag; anything else is another format.
    if (tagsEnd === 0 && index === 0 && bytes[0] !== 0) return null;
  }
  return null;
}

function agrees(bytes: Uint8Array, at: number, first: Mp3Header, available: number): boolean {
  let position = at + first.length;
  for (let frame = 1; frame < FRAMES_IN_A_ROW; frame++) {
    if (position >= available) return frame > 1;
    const next = mp3Header(bytes, position);
    if (next?.sampleRate !== first.sampleRate || next.samples !== first.samples) return false;
    position += next.length;
  }
  return true;
}

function taggedFrames(bytes: Buffer, at: number, header: Mp3Header): number | null {
  const tag = at + header.tagOffset;
  if (tag + 12 > bytes.length) return null;
  const name = bytes.toString('latin1', tag, tag + 4);
  const hasFrames = (bytes.readUInt32BE(tag + 4) & 1) === 1;
  return (name === 'Xing' || name === 'Info') && hasFrames ? bytes.readUInt32BE(tag + 8) : null;
}
