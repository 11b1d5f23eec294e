import { open } from 'node:fs/promises';
import { readPcmFormat } from './read-pcm-format.ts';

/**
 * The length of a WAVE or AIFF file in milliseconds, from its header and its size, if it is complete and has a codec
 * that we read; null for another kind of file. Needs only a few short reads.
 * @throws MediaError AUDIO_BROKEN
 */
export async function measurePcm(path: string, type: string): Promise<number | null> {
  await using file = await open(path, 'r');
  const format = await readPcmFormat(file, type);
  if (format === null) return null;
  const { dataLength, blockAlign, sampleRate } = format;
  return Math.round((dataLength / blockAlign / sampleRate) * 1000);
}
