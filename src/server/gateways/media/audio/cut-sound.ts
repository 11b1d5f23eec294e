import { open } from 'node:fs/promises';
import { openSound } from './open-sound.ts';

export interface SoundPart {
  path: string;
  outPath: string;
  fromSeconds: number;
  seconds: number;
}

/** Blocks the thread: call it in a child process. */
export async function writePart({ path, outPath, fromSeconds, seconds }: SoundPart): Promise<void> {
  await using source = await open(path, 'r');
  const { channels, sampleRate, blocks } = await openSound(path, source);
  const [first, last] = [fromSeconds, fromSeconds + seconds].map((second) => Math.round(second * sampleRate));
  const parts: Buffer[] = [];
  let at = 0;
  for await (const block of blocks) {
    const frames = block[0]?.length ?? 0;
    const from = Math.max(0, (first ?? 0) - at);
    const to = Math.min(frames, (last ?? 0) - at);
    if (to > from) parts.push(asIntegers(block, from, to));
    at += frames;
    if (at >= (last ?? 0)) break;
  }
  await using target = await open(outPath, 'w');
  const sound = Buffer.concat(parts);
  await target.writeFile(Buffer.concat([wavHeader(sound.length, channels, sampleRate), sound]));
}

function asIntegers(block: readonly Float32Array[], from: number, to: number): Buffer {
  const bytes = Buffer.alloc((to - from) * block.length * 2);
  let at = 0;
  for (let frame = from; frame < to; frame++)
    for (const channel of block) {
      const sample = Math.max(-1, Math.min(1, channel[frame] ?? 0));
      at = bytes.writeInt16LE(Math.round(sample * 32_767), at);
    }
  return bytes;
}

function wavHeader(bytes: number, channels: number, sampleRate: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
