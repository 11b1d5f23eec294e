import type { FileHandle } from 'node:fs/promises';
import { MPEGDecoder } from 'mpg123-decoder';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { readAt } from '#server/gateways/media/read-at.ts';
import { findMp3Start, type Mp3Start } from './find-mp3-start.ts';
import { mp3Header } from './mp3-header.ts';
import type { Sound } from './sound.ts';
import { maxTagBytes } from './tag-places.ts';

const CHUNK = 64 * 1024;
/** At least this share of the samples that a Xing tag states must exist. */
const ENOUGH = 0.97;
const MOST_ERRORS = 200;

/**
 * The samples of an MP3, decoded piece by piece; cuts the encoder's delay and padding if its tag states them.
 * @throws MediaError AUDIO_BROKEN: codec (no Layer III frames), tag (larger than `maxTagBytes`), truncated or
 * damaged, also while streaming
 */
export async function openMp3(file: FileHandle): Promise<Sound> {
  const start = await findMp3Start(file);
  if (!start) throw new MediaError('AUDIO_BROKEN', 'codec');
  if (start.offset > maxTagBytes) throw new MediaError('AUDIO_BROKEN', 'tag');
  const { sampleRate, channels } = start.header;
  const isCut = await endsInsideFrame(file, start.offset);
  return { codec: 'MP3', bits: null, channels, sampleRate, isCut, blocks: decode(file, start) };
}

async function* decode(file: FileHandle, start: Mp3Start): AsyncGenerator<Float32Array[]> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  let samples = 0;
  let errors = 0;
  for (let offset = start.offset; ; offset += CHUNK) {
    const bytes = await readAt(file, offset, CHUNK);
    if (bytes.length === 0) break;
    const decoded = decoder.decode(bytes);
    errors += decoded.errors.length;
    if (errors > MOST_ERRORS) throw new MediaError('AUDIO_BROKEN', 'damaged');
    samples += decoded.samplesDecoded;
    if (decoded.samplesDecoded > 0) yield decoded.channelData.slice(0, start.header.channels);
  }
  decoder.free();
  if (samples < (start.taggedSamples ?? 0) * ENOUGH) throw new MediaError('AUDIO_BROKEN', 'truncated');
}

const WINDOW = 64 * 1024;
/** Old encoders omit a padding byte at the very end. */
const TOLERANCE = 4;

/**
 * Whether an MP3 stops in the middle of its last frame, like an interrupted copy: it plays, but its end may be
 * missing. It steps from header to header from
 * `offset` on; after anything that isn't a frame, such as a tag, it can't know, and returns false.
 */
async function endsInsideFrame(file: FileHandle, offset: number): Promise<boolean> {
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
