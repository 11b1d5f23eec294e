import { writeSound } from '../child/write-sound.ts';

/** Writes a WAV as FLAC with the same samples. @throws MediaError AUDIO_BROKEN */
export const makeFlac = (path: string, outPath: string, { seconds = 900 } = {}): Promise<void> =>
  writeSound('encodeFlac', { path, outPath }, seconds);

/** Writes an MP3 of a sound file for listening. @throws MediaError AUDIO_BROKEN */
export const makeListeningCopy = (path: string, outPath: string, { seconds = 120 } = {}): Promise<void> =>
  writeSound('encodeMp3', { path, outPath }, seconds);
