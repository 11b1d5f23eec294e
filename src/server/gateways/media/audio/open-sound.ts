import type { FileHandle } from 'node:fs/promises';
import { endianness } from 'node:os';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { sniff } from '#server/gateways/media/sniff.ts';
import { openAdts } from './open-adts.ts';
import { openFlac } from './open-flac.ts';
import { openM4a } from './open-m4a.ts';
import { openMp3 } from './open-mp3.ts';
import { openOgg } from './open-ogg.ts';
import type { PcmFormat } from './pcm.ts';
import { readPcmFormat } from './read-pcm-format.ts';
import type { Sound } from './sound.ts';

/** The sound in a file, by its bytes. @throws MediaError AUDIO_BROKEN */
export async function openSound(path: string, file: FileHandle): Promise<Sound> {
  const { type } = await sniff(path);
  const format = await readPcmFormat(file, type);
  if (format) return openPcm(file, format);
  if (type === 'audio/flac') return openFlac(file);
  if (type === 'audio/mpeg') return openMp3(file);
  if (type === 'audio/mp4' || type === 'audio/alac') return openM4a(file);
  if (type === 'audio/ogg') return openOgg(file);
  if (type === 'audio/aac') return openAdts(file);
  const { size } = await file.stat();
  throw new MediaError('AUDIO_BROKEN', size === 0 ? 'empty' : 'codec');
}

const BLOCKS_AT_ONCE = 32_768;

/** Samples as they lie in a file, streamed in constant memory. */
const openPcm = (file: FileHandle, format: PcmFormat): Sound => ({
  codec: format.encoding === 'float' ? 'PCM float' : 'PCM',
  bits: format.bits,
  channels: format.channels,
  sampleRate: format.sampleRate,
  blocks: readBlocks(file, format),
});

async function* readBlocks(file: FileHandle, format: PcmFormat): AsyncGenerator<Float32Array[]> {
  const { blockAlign, dataOffset, dataLength, channels } = format;
  const bytes = Buffer.alloc(BLOCKS_AT_ONCE * blockAlign);
  const planes = Array.from({ length: channels }, () => new Float32Array(BLOCKS_AT_ONCE));
  const fill = planeFiller(format, bytes);
  for (let done = 0; done < dataLength; ) {
    const wanted = Math.min(bytes.length, dataLength - done);
    const { bytesRead } = await file.read(bytes, 0, wanted, dataOffset + done);
    const frames = Math.floor(bytesRead / blockAlign);
    if (frames === 0) return;
    for (const [channel, plane] of planes.entries()) fill(plane, channel, frames);
    yield planes.map((plane) => plane.subarray(0, frames));
    done += frames * blockAlign;
  }
}

/** Decodes one channel of `bytes`. */
function planeFiller(
  format: PcmFormat,
  bytes: Buffer,
): (plane: Float32Array, channel: number, frames: number) => void {
  const { encoding, bits, isBigEndian, channels, blockAlign } = format;
  if (encoding === 'int' && bits === 16 && endianness() === (isBigEndian ? 'BE' : 'LE')) {
    // The format of nearly all songs, read as native numbers: half the time.
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
    return (plane, channel, frames) => {
      for (let frame = 0, offset = channel; frame < frames; frame++, offset += channels)
        plane[frame] = (samples[offset] ?? 0) / 2 ** 15;
    };
  }
  const decode = sampleReader(format, bytes);
  const width = bits / 8;
  return (plane, channel, frames) => {
    for (let frame = 0, offset = channel * width; frame < frames; frame++, offset += blockAlign)
      plane[frame] = decode(offset);
  };
}

/** Reads the sample at a byte position as -1..1. */
function sampleReader({ encoding, bits, isBigEndian }: PcmFormat, bytes: Buffer): (at: number) => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = !isBigEndian;
  if (encoding === 'float') {
    return bits === 32
      ? (at) => finite(view.getFloat32(at, isLittle))
      : (at) => finite(view.getFloat64(at, isLittle));
  }
  if (encoding === 'ulaw' || encoding === 'alaw') {
    const linear = encoding === 'ulaw' ? fromUlaw : fromAlaw;
    return (at) => linear(view.getUint8(at)) / 2 ** 15;
  }
  switch (bits) {
    case 8:
      return encoding === 'unsigned'
        ? (at) => (view.getUint8(at) - 128) / 2 ** 7
        : (at) => view.getInt8(at) / 2 ** 7;
    case 16:
      return (at) => view.getInt16(at, isLittle) / 2 ** 15;
    case 24: {
      const [high, low] = isLittle ? [1, 0] : [0, 2];
      return (at) => (view.getInt16(at + high, isLittle) * 256 + view.getUint8(at + low)) / 2 ** 23;
    }
    default:
      return (at) => view.getInt32(at, isLittle) / 2 ** 31;
  }
}

/** The 16 bits that a byte of µ-law stands for (ITU-T G.711): a sign, three bits of scale, and four of a step. */
function fromUlaw(byte: number): number {
  const code = ~byte & 0xff;
  const size = ((((code & 0x0f) << 3) + 132) << ((code >> 4) & 7)) - 132;
  return (code & 0x80) === 0 ? size : -size;
}

/** The same of A-law. */
function fromAlaw(byte: number): number {
  const code = byte ^ 0x55;
  const scale = (code >> 4) & 7;
  const step = (code & 0x0f) << 4;
  const size = scale === 0 ? step + 8 : (step + 264) << (scale - 1);
  return (code & 0x80) === 0 ? -size : size;
}

function finite(sample: number): number {
  return Number.isFinite(sample) ? sample : 0;
}
