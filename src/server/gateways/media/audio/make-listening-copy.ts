import type { RunTask } from '#server/gateways/media/child/run-task.ts';
import { writeSound } from '#server/gateways/media/child/write-sound.ts';
import type { SoundPart } from './cut-sound.ts';
import type { BroadcastWave } from './write-broadcast.ts';

/** Writes a WAV as FLAC with the same samples. @throws MediaError AUDIO_BROKEN */
export const makeFlac = (
  run: RunTask,
  path: string,
  outPath: string,
  { seconds = 900 } = {},
): Promise<void> => writeSound(run, 'encodeFlac', { path, outPath }, seconds);

/** Writes an MP3 of a sound file for listening. @throws MediaError AUDIO_BROKEN */
export const makeListeningCopy = (
  run: RunTask,
  path: string,
  outPath: string,
  { seconds = 120 } = {},
): Promise<void> => writeSound(run, 'encodeMp3', { path, outPath }, seconds);

/**
 * Writes a lossless recording as WAV with the same samples, or with 24 bits if it has more and `maxBits` says so.
 * @throws MediaError AUDIO_BROKEN
 */
export const makeWav = (
  run: RunTask,
  path: string,
  outPath: string,
  { seconds = 900, maxBits }: { seconds?: number; maxBits?: 24 } = {},
): Promise<void> =>
  writeSound(run, 'encodeWav', { path, outPath, ...(maxBits !== undefined && { maxBits }) }, seconds);

/**
 * Writes a part of a sound file as a WAV of 16 bits. Our own decoder reads it, so that no other
 * program ever reads an uploaded file.
 * @throws MediaError AUDIO_BROKEN
 */
export const cutSound = (run: RunTask, part: SoundPart): Promise<void> =>
  writeSound(run, 'writePart', part, 120);

/**
 * Writes a sound file as an integer WAV with the given chunks.
 * @throws MediaError AUDIO_BROKEN
 */
export const writeBroadcastWave = (
  run: RunTask,
  wave: BroadcastWave,
  { seconds = 300 } = {},
): Promise<void> => writeSound(run, 'writeBroadcast', wave, seconds);
