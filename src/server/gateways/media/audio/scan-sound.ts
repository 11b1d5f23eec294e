import { open } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import { openSound } from './open-sound.ts';
import { Waveform } from './waveform.ts';

export interface SoundFacts {
  duration_ms: number;
  /** At most 600 values 0..255, evenly over the length. */
  peaks: Uint8Array;
  /** Hertz. */
  sample_rate: number;
  channels: 1 | 2;
  /** Bits a sample; null for MP3. */
  bits: number | null;
  codec: string;
}

/** Length and loudness of a sound file, decoded to its end. Keeps the thread busy: call it in a child. */
export async function scanSound({ path }: { path: string }): Promise<SoundFacts> {
  const file = await open(path, 'r');
  try {
    const sound = await openSound(path, file);
    const waveform = new Waveform();
    let frames = 0;
    for await (const block of sound.blocks) {
      waveform.add(block);
      frames += block[0]?.length ?? 0;
    }
    if (frames === 0) throw new MediaError('AUDIO_BROKEN', 'empty');
    return {
      duration_ms: Math.round((frames / sound.sampleRate) * 1000),
      peaks: waveform.peaks(),
      sample_rate: sound.sampleRate,
      channels: sound.channels,
      bits: sound.bits,
      codec: sound.codec,
    };
  } finally {
    await file.close();
  }
}
