import type { FileHandle } from 'node:fs/promises';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
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
 * The samples of an Ogg file with Opus or Vorbis, decoded piece by piece.
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

async function* decode(file: FileHandle, { codec, channels }: OggFormat): AsyncGenerator<Float32Array[]> {
  const decoder = codec === 'Opus' ? new OggOpusDecoder() : new OggVorbisDecoder();
  await decoder.ready;
  let errors = 0;
  try {
    for (let at = 0, isEnd = false; !isEnd; at += chunkBytes) {
      const bytes = await readAt(file, at, chunkBytes);
      isEnd = bytes.length < chunkBytes;
      const parts = [await decoder.decode(bytes), ...(isEnd ? [await decoder.flush()] : [])];
      for (const part of parts) {
        errors += part.errors.length;
        // A chained stream may have another number of channels.
        if (errors > mostErrors || (part.samplesDecoded > 0 && part.channelData.length !== channels))
          throw new MediaError('AUDIO_BROKEN', 'damaged');
        if (part.samplesDecoded > 0) yield part.channelData;
      }
    }
  } finally {
    decoder.free();
  }
}

/** Whether the last page isn't marked as the last one, or isn't whole: the end may be missing. */
async function endsInsideStream(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const end = await readAt(file, Math.max(0, size - pageBytes), pageBytes);
  const at = end.lastIndexOf('OggS');
  if (at < 0 || at + 27 > end.length) return true;
  const segments = end[at + 26] ?? 0;
  const lengths = end.subarray(at + 27, at + 27 + segments);
  const whole = at + 27 + segments + lengths.reduce((sum, length) => sum + length, 0);
  return whole > end.length || ((end[at + 5] ?? 0) & lastPage) === 0;
}
