import type { FileHandle } from 'node:fs/promises';
import { decoder } from '@audio/decode-aac';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { readAt } from '#server/gateways/media/read-at.ts';
import { type Decoded, soundOf } from './decoded-aac.ts';
import type { Sound } from './sound.ts';
import { findTagsBehind, maxTagBytes, skipTags } from './tag-places.ts';

const headerBytes = 7;
const framesInARow = 3;
const chunkBytes = 64 * 1024;
const mostErrors = 20;

/** The bytes of the ADTS frame at a position (ISO/IEC 13818-7 section 6.2); null where none begins. */
function frameBytes(bytes: Buffer, at: number): number | null {
  if (at + headerBytes > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf6) !== 0xf0)
    return null;
  const length = (bytes.readUInt32BE(at + 2) >> 5) & 0x1fff;
  return length > headerBytes ? length : null;
}

/** Where the frames of a raw AAC stream begin, behind its tags; null if there are none. */
export async function findAdtsStart(file: FileHandle): Promise<number | null> {
  const start = await skipTags(file);
  const bytes = await readAt(file, start, framesInARow * 2 ** 13);
  const { size } = await file.stat();
  for (let frame = 0, at = 0; frame < framesInARow; frame++) {
    const length = frameBytes(bytes, at);
    if (length === null) return frame > 1 && start + at >= size ? start : null;
    at += length;
  }
  return start;
}

/**
 * The samples of a raw AAC stream, decoded piece by piece.
 * @throws MediaError AUDIO_BROKEN: codec, tag, channels or rate; damaged, also while streaming
 */
export async function openAdts(file: FileHandle): Promise<Sound> {
  const start = await findAdtsStart(file);
  if (start === null) throw new MediaError('AUDIO_BROKEN', 'codec');
  if (start > maxTagBytes) throw new MediaError('AUDIO_BROKEN', 'tag');
  const end = await findTagsBehind(file, start);
  const isCut = await endsInsideFrame(file, start, end);
  return soundOf(decode(file, start, end), { codec: 'AAC', bits: null, isCut });
}

async function* decode(file: FileHandle, start: number, end: number): AsyncGenerator<Decoded> {
  const decoding = await decoder();
  let errors = 0;
  try {
    for (let at = start; at < end; at += chunkBytes) {
      const bytes = await readAt(file, at, Math.min(chunkBytes, end - at));
      const decoded: ReturnType<typeof decoding.decode> & { errors?: number } = decoding.decode(bytes);
      errors += decoded.errors ?? 0;
      if (errors > mostErrors) throw new MediaError('AUDIO_BROKEN', 'damaged');
      if ((decoded.channelData[0]?.length ?? 0) > 0)
        yield { planes: decoded.channelData, sampleRate: decoded.sampleRate };
    }
  } catch (cause) {
    throw cause instanceof MediaError ? cause : new MediaError('AUDIO_BROKEN', 'damaged');
  } finally {
    decoding.free();
  }
}

/** Whether a stream stops in the middle of its last frame; after anything that isn't a frame it can't know. */
async function endsInsideFrame(file: FileHandle, start: number, end: number): Promise<boolean> {
  let window = Buffer.alloc(0);
  let base = start;
  let at = start;
  while (at < end) {
    if (at + headerBytes > base + window.length) {
      window = Buffer.from(await readAt(file, at, Math.min(chunkBytes, end - at)));
      base = at;
    }
    const length = frameBytes(window, at - base);
    if (length === null) return end - at < headerBytes;
    at += length;
  }
  return at > end;
}
