import { rm } from 'node:fs/promises';
import { MediaError } from '#server/gateways/media/media-error.ts';
import type { RunTask, Tasks } from './run-task.ts';

/** The tasks that make a sound file of another. */
type SoundTask = 'encodeFlac' | 'encodeMp3' | 'encodeWav' | 'writePart' | 'writeBroadcast';

/**
 * Writes the sound file `outPath` from `path`; removes it on failure.
 * @throws MediaError AUDIO_BROKEN
 */
export async function writeSound<Task extends SoundTask>(
  run: RunTask,
  task: Task,
  input: Parameters<Tasks[Task]>[0],
  seconds: number,
): Promise<void> {
  const { path, outPath } = input;
  try {
    await run(task, input, { seconds, reads: [path], writes: [outPath] });
  } catch (cause) {
    await rm(outPath, { force: true });
    throw MediaError.as('AUDIO_BROKEN', cause);
  }
}
