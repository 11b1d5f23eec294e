import { type FileHandle, open } from 'node:fs/promises';
import type { RunTask } from '#server/gateways/media/child/run-task.ts';
import { writeSound } from '#server/gateways/media/child/write-sound.ts';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { sniff } from '#server/gateways/media/sniff.ts';
import { openSound } from './open-sound.ts';
import { readWavFormat } from './read-wav-format.ts';

/** A chunk of a RIFF file: four letters, and its content. */
interface Chunk {
  id: string;
  content: Uint8Array;
}

interface BroadcastWave {
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

/**
 * Writes a sound file as an integer WAV with the given chunks.
 * @throws MediaError AUDIO_BROKEN
 */
export const writeBroadcastWave = (
  run: RunTask,
  wave: BroadcastWave,
  { seconds = 300 } = {},
): Promise<void> => writeSound(run, 'writeBroadcast', wave, seconds);

/** Blocks the thread: call it in a child process. */
export async function writeBroadcast(wave: BroadcastWave): Promise<void> {
  await using source = await open(wave.path, 'r');
  await using target = await open(wave.outPath, 'w');
  await writeAll(source, target, wave);
  await target.sync();
}

async function writeAll(source: FileHandle, target: FileHandle, wave: BroadcastWave): Promise<void> {
  const sound = await soundOf(source, wave);
  let at = 12;
  const put = async (bytes: Uint8Array): Promise<void> => {
    if (at + bytes.length > maxBytes) throw new MediaError('AUDIO_BROKEN', 'length');
    await target.write(bytes, 0, bytes.length, at);
    at += bytes.length;
  };
  for (const chunk of [{ id: 'fmt ', content: sound.format }, ...wave.before]) await put(chunkBytes(chunk));
  const head = at;
  await put(Buffer.alloc(8));
  for await (const part of sound.parts) await put(part);
  const bytes = at - head - 8;
  if (bytes % 2 === 1) await put(Buffer.alloc(1));
  await target.write(chunkHead('data', bytes), 0, 8, head);
  for (const chunk of wave.after) await put(chunkBytes(chunk));
  const riff = Buffer.alloc(12);
  riff.write('RIFF', 0, 'latin1');
  riff.writeUInt32LE(at - 8, 4);
  riff.write('WAVE', 8, 'latin1');
  await target.write(riff, 0, 12, 0);
}

interface Samples {
  format: Buffer;
  parts: AsyncIterable<Uint8Array>;
}

async function soundOf(source: FileHandle, { path, gain, bits }: BroadcastWave): Promise<Samples> {
  if ((await sniff(path)).type === 'audio/wav' && gain === 1) {
    const wav = await readWavFormat(source);
    if (wav.encoding === 'int' && wav.bits === bits)
      return { format: pcmFormat(wav), parts: stretch(source, wav.dataOffset, wav.dataLength) };
  }
  const sound = await openSound(path, source);
  return { format: pcmFormat({ ...sound, bits }), parts: inNumbers(sound.blocks, gain, bits) };
}

async function* stretch(file: FileHandle, from: number, length: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.alloc(1024 * 1024);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, 0, Math.min(bytes.length, length - done), from + done);
    if (bytesRead === 0) return;
    yield bytes.subarray(0, bytesRead);
    done += bytesRead;
  }
}

/** Integers, with triangular dither of one step at 16 bits, so that quiet parts fade without distortion. */
async function* inNumbers(
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
        const dither = bits === 16 ? random() - random() : 0;
        const value = Math.round((channel[frame] ?? 0) * gain * most + dither);
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

function pcmFormat(sound: { sampleRate: number; channels: number; bits: number }): Buffer {
  const { sampleRate, channels, bits } = sound;
  const frameBytes = (channels * bits) / 8;
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
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
