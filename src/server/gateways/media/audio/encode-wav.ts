import { open } from 'node:fs/promises';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { sniff } from '#server/gateways/media/sniff.ts';
import { openSound } from './open-sound.ts';
import { readPcmFormat } from './read-pcm-format.ts';
import { dithered, exact, littleEndian, waveFormat, writeWave } from './write-broadcast.ts';

interface WavCopy {
  path: string;
  outPath: string;
  /** More bits a sample, or floating point, become so many, dithered. */
  maxBits?: 24;
}

/**
 * Writes a lossless recording as WAV with the same samples. Blocks the thread: call it in a child process.
 * @throws MediaError AUDIO_BROKEN
 */
export async function encodeWav({ path, outPath, maxBits }: WavCopy): Promise<void> {
  await using source = await open(path, 'r');
  await using target = await open(outPath, 'w');
  const pcm = await readPcmFormat(source, (await sniff(path)).type);
  if (pcm && maxBits !== undefined && pcm.bits > maxBits) {
    const sound = await openSound(path, source);
    const format = waveFormat({ ...sound, bits: maxBits, encoding: 'int' });
    await writeWave(target, { format, parts: dithered(sound.blocks, 1, maxBits) }, { before: [], after: [] });
    await target.sync();
    return;
  }
  // WAVE has no signed samples of 8 bits: 16 hold them.
  if (pcm && pcm.bits > 8) {
    const samples = { format: waveFormat(pcm), parts: littleEndian(source, pcm) };
    await writeWave(target, samples, { before: [], after: [] });
  } else {
    const sound = await openSound(path, source);
    if (sound.bits === null) throw new MediaError('AUDIO_BROKEN', 'codec');
    const bits = Math.max(16, sound.bits);
    const format = waveFormat({ ...sound, bits, encoding: 'int' });
    await writeWave(target, { format, parts: exact(sound.blocks, bits) }, { before: [], after: [] });
  }
  await target.sync();
}
