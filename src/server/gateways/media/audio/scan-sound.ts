import { open } from 'node:fs/promises';
import { levelsOf, writePrint } from '../../../../contract/vocabulary/sleeve/sound-print.ts';
import { MediaError } from '../media-error.ts';
import { Character } from './character.ts';
import { Levels, type SoundLevels } from './levels.ts';
import { openSound } from './open-sound.ts';
import { Waveform } from './waveform.ts';

export interface SoundFacts {
  duration_ms: number;
  /** At most 600 values 0..255, evenly over the length. */
  peaks: Uint8Array;
  /** What a drawn sleeve is made from, in the form of `writePrint`. */
  print: string;
  /** Hertz. */
  sample_rate: number;
  channels: 1 | 2;
  /** Bits a sample; null for MP3. */
  bits: number | null;
  codec: string;
  /** The measurements, if requested. */
  levels: SoundLevels | null;
}

/**
 * Length, waveform and print of a sound file, decoded to its end, and its levels in the same pass if requested.
 * Blocks the thread: call it in a child process.
 */
export async function scanSound({
  path,
  withLevels = false,
}: {
  path: string;
  withLevels?: boolean;
}): Promise<SoundFacts> {
  await using file = await open(path, 'r');
  const sound = await openSound(path, file);
  const waveform = new Waveform();
  const character = new Character(sound);
  const levels = withLevels ? new Levels(sound) : null;
  let frames = 0;
  for await (const block of sound.blocks) {
    waveform.add(block);
    character.add(block);
    levels?.add(block);
    frames += block[0]?.length ?? 0;
  }
  if (frames === 0) throw new MediaError('AUDIO_BROKEN', 'empty');
  const peaks = waveform.peaks();
  return {
    duration_ms: Math.round((frames / sound.sampleRate) * 1000),
    peaks,
    print: writePrint({
      tempo: character.tempo(),
      brightness: character.brightness(),
      levels: levelsOf(peaks),
    }),
    sample_rate: sound.sampleRate,
    channels: sound.channels,
    bits: sound.bits,
    codec: sound.codec,
    levels: levels?.read() ?? null,
  };
}
