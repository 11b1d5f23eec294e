import type { FileHandle } from 'node:fs/promises';
import { type OggVorbisDecodedAudio, OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { readAt } from '#server/gateways/media/read-at.ts';
import { checkedChannels } from './pcm.ts';
import { type OggFormat, readOggFormat } from './read-ogg-format.ts';
import type { Sound } from './sound.ts';

const chunkBytes = 64 * 1024;
const mostErrors = 20;
/** The longest page (RFC 3533 section 6). */
const pageBytes = 27 + 255 + 255 * 255;
const lastPage = 0x04;

/**
 * The samples of an Ogg file with Opus or Vorbis, also of several streams one behind the other, decoded piece by piece.
 * @throws MediaError AUDIO_BROKEN: codec, channels or rate; damaged while streaming
 */
export async function openOgg(file: FileHandle): Promise<Sound> {
  const format = readOggFormat(await readAt(file, 0, 512));
  if (!format) throw new MediaError('AUDIO_BROKEN', 'codec');
  const { codec, channels, sampleRate } = format;
  return {
    codec,
    bits: null,
    ...checkedChannels(channels, sampleRate),
    isCut: await endsInsideStream(file),
    blocks: decode(file, format),
  };
}

async function* decode(file: FileHandle, format: OggFormat): AsyncGenerator<Float32Array[]> {
  const { codec, channels, gain } = format;
  const decoder = codec === 'Opus' ? new OggOpusDecoder() : new OggVorbisDecoder();
  await decoder.ready;
  let errors = 0;
  const checked = ({ channelData, samplesDecoded, errors: found }: OggDecoded): Float32Array[] | null => {
    errors += found.length;
    if (errors > mostErrors || (samplesDecoded > 0 && channelData.length !== channels))
      throw new MediaError('AUDIO_BROKEN', 'damaged');
    return samplesDecoded > 0 ? channelData.map((plane) => amplified(plane, gain)) : null;
  };
  try {
    for await (const { bytes, isEnd } of groupsOfPages(file, format))
      for (const part of [await decoder.decode(bytes), ...(isEnd ? [await decoder.flush()] : [])]) {
        const planes = checked(part);
        if (planes) yield planes;
      }
  } finally {
    decoder.free();
  }
}

type OggDecoded = Pick<OggVorbisDecodedAudio, 'channelData' | 'samplesDecoded' | 'errors'>;

const amplified = (plane: Float32Array, gain: number): Float32Array =>
  gain === 1 ? plane : plane.map((sample) => sample * gain);

/**
 * Whole pages (RFC 3533 section 6), joined up to the end of each stream: the decoders lose what follows it in the same
 * piece. @throws MediaError AUDIO_BROKEN damaged, where a chained stream has another format
 */
async function* groupsOfPages(
  file: FileHandle,
  format: OggFormat,
): AsyncGenerator<{ bytes: Buffer; isEnd: boolean }> {
  const { size } = await file.stat();
  let group: Buffer[] = [];
  let bytes = 0;
  let hasEnded = false;
  for (let at = 0; at < size; ) {
    const page = await readAt(file, at, pageBytes);
    const length = pageLength(page);
    if (length === null) {
      const next = page.indexOf('OggS', 1);
      if (next < 0) break;
      at += next;
      continue;
    }
    const whole = page.subarray(0, length);
    const next = hasEnded ? readOggFormat(whole) : null;
    if (next && (next.channels !== format.channels || next.sampleRate !== format.sampleRate))
      throw new MediaError('AUDIO_BROKEN', 'damaged');
    at += length;
    group.push(whole);
    bytes += length;
    const isLast = ((whole[5] ?? 0) & lastPage) !== 0;
    hasEnded ||= isLast;
    if (bytes < chunkBytes && !isLast) continue;
    yield { bytes: Buffer.concat(group), isEnd: isLast };
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield { bytes: Buffer.concat(group), isEnd: true };
}

/** The bytes of the page at the start; null where none begins. */
function pageLength(bytes: Buffer): number | null {
  if (bytes.length < 27 || bytes.toString('latin1', 0, 4) !== 'OggS') return null;
  const segments = bytes[26] ?? 0;
  const lengths = bytes.subarray(27, 27 + segments);
  return 27 + segments + lengths.reduce((sum, length) => sum + length, 0);
}

/** Whether the last page isn't marked as the last one, or isn't whole: the end may be missing. */
async function endsInsideStream(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const end = await readAt(file, Math.max(0, size - pageBytes), pageBytes);
  const at = end.lastIndexOf('OggS');
  const length = at < 0 ? null : pageLength(end.subarray(at));
  if (length === null) return true;
  return at + length > end.length || ((end[at + 5] ?? 0) & lastPage) === 0;
}
