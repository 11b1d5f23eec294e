import { open } from 'node:fs/promises';
import { readWavFormat } from './read-wav-format.ts';

/**
 * The length of a WAVE file in milliseconds, from its header and its size, if it is complete and has a codec that we
 * read. Needs only a few short reads.
 * @throws MediaError AUDIO_BROKEN
 */
export async function measureWav(path: string): Promise<number> {
  await using file = await open(path, 'r');
  const { dataLength, blockAlign, sampleRate } = await readWavFormat(file);
  return Math.round((dataLength / blockAlign / sampleRate) * 1000);
}
