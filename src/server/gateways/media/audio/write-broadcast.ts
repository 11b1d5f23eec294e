import { type FileHandle, open } from 'node:fs/promises';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { sniff } from '#server/gateways/media/sniff.ts';
import { openSound } from './open-sound.ts';
import { asIntegers, type PcmFormat } from './pcm.ts';
import { readPcmFormat } from './read-pcm-format.ts';

/** A chunk of a RIFF file: four letters, and its content. */
interface Chunk {
  id: string;
  content: Uint8Array;
}

export interface BroadcastWave {
  path: string;
  outPath: string;
  /** Before the sound, and after it. */
  before: Chunk[];
  after: Chunk[];
  /** Multiplies the samples: 1 leaves them unchanged, if they already have the bits. */
  gain: number;
  /** Of a sample in the copy. */
  bits: 16 | 24;
}

const maxBytes = 0xffff_ffff;

/** Blocks the thread: call it in a child process. */
export async function writeBroadcast(wave: BroadcastWave): Promise<void> {
  await using source = await open(wave.path, 'r');
  await using target = await open(wave.outPath, 'w');
  await writeWave(target, await soundOf(source, wave), wave);
  await target.sync();
}

/** Writes a WAVE file with its samples between other chunks. @throws MediaError AUDIO_BROKEN: length */
export async function writeWave(
  target: FileHandle,
  sound: Samples,
  { before, after }: Pick<BroadcastWave, 'before' | 'after'>,
): Promise<void> {
  let at = 12;
  const put = async (bytes: Uint8Array): Promise<void> => {
    if (at + bytes.length > maxBytes) throw new MediaError('AUDIO_BROKEN', 'length');
    await target.write(bytes, 0, bytes.length, at);
    at += bytes.length;
  };
  for (const chunk of [{ id: 'fmt ', content: sound.format }, ...before]) await put(chunkBytes(chunk));
  const head = at;
  await put(Buffer.alloc(8));
  for await (const part of sound.parts) await put(part);
  const bytes = at - head - 8;
  if (bytes % 2 === 1) await put(Buffer.alloc(1));
  await target.write(chunkHead('data', bytes), 0, 8, head);
  for (const chunk of after) await put(chunkBytes(chunk));
  const riff = Buffer.alloc(12);
  riff.write('RIFF', 0, 'latin1');
  riff.writeUInt32LE(at - 8, 4);
  riff.write('WAVE', 8, 'latin1');
  await target.write(riff, 0, 12, 0);
}

interface Samples {
  /** The content of `fmt `. */
  format: Buffer;
  parts: AsyncIterable<Uint8Array>;
}

async function soundOf(source: FileHandle, { path, gain, bits }: BroadcastWave): Promise<Samples> {
  const pcm = await readPcmFormat(source, (await sniff(path)).type);
  if (pcm?.encoding === 'int' && pcm.bits === bits && gain === 1)
    return { format: waveFormat(pcm), parts: littleEndian(source, pcm) };
  const sound = await openSound(path, source);
  const format = waveFormat({ ...sound, bits, encoding: 'int' });
  const isExact = gain === 1 && sound.bits !== null && sound.bits <= bits;
  return { format, parts: isExact ? exact(sound.blocks, bits) : dithered(sound.blocks, gain, bits) };
}

/** The samples of a file as they lie there, in the order of bytes that WAVE has. */
export async function* littleEndian(file: FileHandle, format: PcmFormat): AsyncGenerator<Uint8Array> {
  const { dataOffset, dataLength, isBigEndian, bits } = format;
  const width = bits / 8;
  const bytes = Buffer.alloc(width * 128 * 1024);
  for (let done = 0; done < dataLength; ) {
    const wanted = Math.min(bytes.length, dataLength - done);
    const { bytesRead } = await file.read(bytes, 0, wanted, dataOffset + done);
    const part = bytes.subarray(0, bytesRead - (bytesRead % width));
    if (part.length === 0) return;
    if (isBigEndian && width > 1)
      for (let at = 0; at < part.length; at += width) part.subarray(at, at + width).reverse();
    yield part;
    done += part.length;
  }
}

/** The same samples, or more bits for each. */
export async function* exact(
  blocks: AsyncIterable<Float32Array[]>,
  bits: number,
): AsyncGenerator<Uint8Array> {
  for await (const block of blocks) yield asIntegers(block, block[0]?.length ?? 0, bits);
}

/** Integers with triangular dither of one step, so that quiet parts fade without distortion. */
export async function* dithered(
  blocks: AsyncIterable<Float32Array[]>,
  gain: number,
  bits: 16 | 24,
): AsyncGenerator<Uint8Array> {
  const most = 2 ** (bits - 1) - 1;
  const width = bits / 8;
  const random = noise();
  for await (const block of blocks) {
    const frames = block[0]?.length ?? 0;
    const bytes = Buffer.alloc(frames * block.length * width);
    let at = 0;
    for (let frame = 0; frame < frames; frame++)
      for (const channel of block) {
        const value = Math.round((channel[frame] ?? 0) * gain * most + random() - random());
        at = bytes.writeIntLE(Math.max(-most - 1, Math.min(most, value)), at, width);
      }
    yield bytes;
  }
}

/** The same each time, so that making a copy again gives the same file (xorshift, Marsaglia 2003). */
function noise(): () => number {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const pcmTag = 1;
const floatTag = 3;

/** The content of a `fmt ` chunk. */
export function waveFormat({
  sampleRate,
  channels,
  bits,
  encoding,
}: Pick<PcmFormat, 'sampleRate' | 'channels' | 'encoding'> & { bits: number }): Buffer {
  const frameBytes = (channels * bits) / 8;
  const format = Buffer.alloc(16);
  format.writeUInt16LE(encoding === 'float' ? floatTag : pcmTag, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * frameBytes, 8);
  format.writeUInt16LE(frameBytes, 12);
  format.writeUInt16LE(bits, 14);
  return format;
}

function chunkHead(id: string, bytes: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 0, 4, 'latin1');
  head.writeUInt32LE(bytes, 4);
  return head;
}

const chunkBytes = ({ id, content }: Chunk): Buffer =>
  Buffer.concat([chunkHead(id, content.length), content, Buffer.alloc(content.length % 2)]);
