import { Clipping } from './clipping.ts';
import { Loudness } from './loudness.ts';
import { Silence } from './silence.ts';
import type { Sound } from './sound.ts';
import { TruePeak } from './true-peak.ts';

/** The measurements of a whole recording. */
export interface SoundLevels {
  /** Integrated loudness in LUFS, to the tenth; null if nothing is above −70. */
  loudness: number | null;
  /** True peak in dBTP, to the tenth; null for digital silence. */
  true_peak: number | null;
  /** How many times it clips at full scale, and where first. */
  clipped_runs: number;
  first_clip_ms: number | null;
  /** 0 to 1. */
  silent_share: number;
  silent_start_ms: number;
  silent_end_ms: number;
}

/** Runs all meters on one stream. */
export class Levels {
  private readonly sampleRate: number;
  private readonly loudness: Loudness;
  private readonly truePeak: TruePeak;
  private readonly clipping: Clipping;
  private readonly silence: Silence;

  constructor({ sampleRate, channels }: Pick<Sound, 'sampleRate' | 'channels'>) {
    this.sampleRate = sampleRate;
    this.loudness = new Loudness(sampleRate, channels);
    this.truePeak = new TruePeak(channels);
    this.clipping = new Clipping(channels);
    this.silence = new Silence(sampleRate);
  }

  add(block: Float32Array[]): void {
    this.loudness.add(block);
    this.truePeak.add(block);
    this.clipping.add(block);
    this.silence.add(block);
  }

  read(): SoundLevels {
    const { share, startMs, endMs } = this.silence.read();
    const { runs, first } = this.clipping;
    return {
      loudness: toTenth(this.loudness.integrated()),
      true_peak: toTenth(this.truePeak.read()),
      clipped_runs: runs,
      first_clip_ms: first === null ? null : Math.round((first / this.sampleRate) * 1_000),
      silent_share: Math.round(share * 1_000) / 1_000,
      silent_start_ms: startMs,
      silent_end_ms: endMs,
    };
  }
}

const toTenth = (decibels: number | null): number | null =>
  decibels === null ? null : Math.round(decibels * 10) / 10;
