import { rm } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import { inChild } from './in-child.ts';
import type { Tasks } from './tasks.ts';

/** The tasks that make a sound file of another. */
type SoundTask = 'encodeFlac' | 'encodeMp3' | 'writePart' | 'writeBroadcast';

/**
 * Writes the sound file `outPath` from `path` in a child process; removes it on failure.
 * @throws MediaError AUDIO_BROKEN
 */
export async function writeSound<Task extends SoundTask>(
  task: Task,
  input: Parameters<Tasks[Task]>[0],
  seconds: number,
): Promise<void> {
  const { path, outPath } = input;
  try {
    await inChild(task, input, { seconds, reads: [path], writes: [outPath] });
  } catch (cause) {
    await rm(outPath, { force: true });
    throw MediaError.as('AUDIO_BROKEN', cause);
  }
}
