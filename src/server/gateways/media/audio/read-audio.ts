import type { RunTask } from '#server/gateways/media/child/run-task.ts';
import { MediaError } from '#server/gateways/media/media-error.ts';
import type { SoundFacts } from './scan-sound.ts';

/**
 * Length, peaks and format of a WAV or MP3, decoded to its end; also its levels if requested.
 * @throws MediaError AUDIO_BROKEN: empty, truncated, codec, channels, rate, header, damaged, timeout, crashed
 */
export async function readAudio(
  run: RunTask,
  path: string,
  { seconds = 120, withLevels = false } = {},
): Promise<SoundFacts> {
  try {
    return await run('scanSound', { path, withLevels }, { seconds, reads: [path] });
  } catch (cause) {
    throw MediaError.as('AUDIO_BROKEN', cause);
  }
}
