import { open } from 'node:fs/promises';
import { readWavFormat } from './read-wav-format.ts';

/**
 * How long a WAVE file lasts, in milliseconds, by its header and its size: whole, of a codec we read, not cut short.
 * Costs a few short reads, whatever the length.
 * @throws MediaError AUDIO_BROKEN
 */
export async function measureWav(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { dataLength, blockAlign, sampleRate } = await readWavFormat(file);
    return Math.round((dataLength / blockAlign / sampleRate) * 1000);
  } finally {
    await file.close();
  }
}
