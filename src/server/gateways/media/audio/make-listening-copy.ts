import { rm } from 'node:fs/promises';
import { inChild } from '../child/in-child.ts';
import { MediaError } from '../media-error.ts';

/**
 * Writes a WAV as FLAC with the same samples, in a child process; removes `outPath` on failure.
 * @throws MediaError AUDIO_BROKEN
 */
export async function makeFlac(path: string, outPath: string, { seconds = 900 } = {}): Promise<void> {
  try {
    await inChild('encodeFlac', { path, outPath }, { seconds, reads: [path], writes: [outPath] });
  } catch (cause) {
    await rm(outPath, { force: true });
    throw MediaError.as('AUDIO_BROKEN', cause);
  }
}

/**
 * Writes an MP3 of a sound file for listening, in a child process; removes `outPath` on failure.
 * @throws MediaError AUDIO_BROKEN
 */
export async function makeListeningCopy(
  path: string,
  outPath: string,
  { seconds = 120 } = {},
): Promise<void> {
  try {
    await inChild('encodeMp3', { path, outPath }, { seconds, reads: [path], writes: [outPath] });
  } catch (cause) {
    await rm(outPath, { force: true });
    throw MediaError.as('AUDIO_BROKEN', cause);
  }
}
