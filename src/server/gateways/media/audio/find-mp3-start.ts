import type { FileHandle } from 'node:fs/promises';
import { readAt } from '#server/gateways/media/read-at.ts';
import { type Mp3Header, mp3Header } from './mp3-header.ts';
import { maxTagBytes, skipTags } from './tag-places.ts';

export interface Mp3Start {
  /** Byte position of the first frame, after any tags and padding. */
  offset: number;
  header: Mp3Header;
  /** How many samples there are according to a Xing or Info tag; null without one. */
  taggedSamples: number | null;
}

const SEARCH = 128 * 1024;
const FRAMES_IN_A_ROW = 3;
/** A recording of a stream begins inside a frame: so many bytes may be anything, if so many frames follow. */
const MOST_JUNK = 4_096;
const FRAMES_AFTER_JUNK = 16;

/**
 * Where the frames of an MP3 begin, or null if the file has none. It skips tags by their length, so a picture of any
 * size costs nothing.
 * @param mayHaveJunk whether it may begin with what is neither tag nor padding; false if it looks like another format
 */
export async function findMp3Start(file: FileHandle, mayHaveJunk = true): Promise<Mp3Start | null> {
  const tagsEnd = await skipPadding(file, await skipTags(file));
  const bytes = await readAt(file, tagsEnd, SEARCH);
  const { size } = await file.stat();
  for (let index = 0; index + 4 <= bytes.length; index++) {
    const header = mp3Header(bytes, index);
    const inARow = tagsEnd === 0 && index > 0 ? FRAMES_AFTER_JUNK : FRAMES_IN_A_ROW;
    if (header && agrees(bytes, index, header, { available: size - tagsEnd, inARow })) {
      return { offset: tagsEnd + index, header, taggedSamples: taggedSamples(bytes, index, header) };
    }
    if (tagsEnd === 0 && index === (mayHaveJunk ? MOST_JUNK : 0)) return null;
  }
  return null;
}

/** The position after zeros, which some programs leave behind a tag. */
async function skipPadding(file: FileHandle, from: number): Promise<number> {
  for (let at = from; at - from <= maxTagBytes; at += SEARCH) {
    const bytes = await readAt(file, at, SEARCH);
    const sound = bytes.findIndex((byte) => byte !== 0);
    if (sound >= 0) return at + sound;
    if (bytes.length < SEARCH) break;
  }
  return from;
}

function agrees(
  bytes: Uint8Array,
  at: number,
  first: Mp3Header,
  { available, inARow }: { available: number; inARow: number },
): boolean {
  let position = at + first.length;
  for (let frame = 1; frame < inARow; frame++) {
    if (position >= available) return frame > 1;
    const next = mp3Header(bytes, position);
    if (next?.sampleRate !== first.sampleRate || next.samples !== first.samples) return false;
    position += next.length;
  }
  return true;
}

/** Where the delay and the padding of the encoder are in a Xing tag (LAME's Mp3 Info Tag), 12 bits each. */
const TRIMMED_AT = 141;

function taggedSamples(bytes: Buffer, at: number, header: Mp3Header): number | null {
  const tag = at + header.tagOffset;
  if (tag + 12 > bytes.length) return null;
  const name = bytes.toString('latin1', tag, tag + 4);
  const hasFrames = (bytes.readUInt32BE(tag + 4) & 1) === 1;
  if ((name !== 'Xing' && name !== 'Info') || !hasFrames) return null;
  const hasTrimmed = header.tagOffset + TRIMMED_AT + 3 <= Math.min(header.length, bytes.length - at);
  const trimmed = hasTrimmed ? bytes.readUIntBE(tag + TRIMMED_AT, 3) : 0;
  return bytes.readUInt32BE(tag + 8) * header.samples - (trimmed >> 12) - (trimmed & 0xfff);
}
