import type { FileHandle } from 'node:fs/promises';
import type { PcmFormat } from './pcm.ts';
import { readAiffFormat } from './read-aiff-format.ts';
import { readWavFormat } from './read-wav-format.ts';

/**
 * The format and place of the samples of a WAVE or AIFF file, by its media type; null for another one.
 * @throws MediaError AUDIO_BROKEN
 */
export async function readPcmFormat(file: FileHandle, type: string): Promise<PcmFormat | null> {
  if (type === 'audio/wav') return readWavFormat(file);
  return type === 'audio/aiff' ? readAiffFormat(file) : null;
}
