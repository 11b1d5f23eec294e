import type { FileHandle } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import { sniff } from '../sniff.ts';
import { openMp3 } from './open-mp3.ts';
import { openWav } from './open-wav.ts';
import type { Sound } from './sound.ts';

/** The sound in a file, by its bytes. @throws MediaError AUDIO_BROKEN */
export async function openSound(path: string, file: FileHandle): Promise<Sound> {
  const { type } = await sniff(path);
  if (type === 'audio/wav') return openWav(file);
  if (type === 'audio/mpeg') return openMp3(file);
  const { size } = await file.stat();
  throw new MediaError('AUDIO_BROKEN', size === 0 ? 'empty' : 'codec');
}
