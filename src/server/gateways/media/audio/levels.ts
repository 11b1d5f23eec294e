import { Loudness } from './loudness.ts';
import type { Sound } from './sound.ts';

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
  /** The longest silence between sounds. */
  longest_gap?: Stretch;
  /** The longest stretch that sounds in one channel only. */
  one_sided?: Stretch & { silent: 'left' | 'right' };
}

interface Stretch {
  start_ms: number;
  length_ms: number;
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
    this.silence = new Silence(sampleRate, channels);
  }

  add(block: Float32Array[]): void {
    this.loudness.add(block);
    this.truePeak.add(block);
    this.clipping.add(block);
    this.silence.add(block);
  }

  read(): SoundLevels {
    const { share, startMs, endMs, gap, oneSided } = this.silence.read();
    const { runs, first } = this.clipping;
    return {
      loudness: toTenth(this.loudness.integrated()),
      true_peak: toTenth(this.truePeak.read()),
      clipped_runs: runs,
      first_clip_ms: first === null ? null : Math.round((first / this.sampleRate) * 1_000),
      silent_share: Math.round(share * 1_000) / 1_000,
      silent_start_ms: startMs,
      silent_end_ms: endMs,
      ...(gap && { longest_gap: gap }),
      ...(oneSided && { one_sided: oneSided }),
    };
  }
}

const toTenth = (decibels: number | null): number | null =>
  decibels === null ? null : Math.round(decibels * 10) / 10;

/** Full scale at any bit depth, within one step of 16 bits. */
const FULL = 1 - 1 / 2 ** 15 - 1e-9;
/** Fewer full-scale samples in a row are a peak, not clipping. */
const SAMPLES_IN_A_RUN = 3;

/** Finds clipping: samples in a row at full scale, counted in each channel. */
class Clipping {
  /** How many times the sound clips. */
  runs = 0;
  /** The frame of the first one. */
  first: number | null = null;
  private frames = 0;
  private readonly lengths: number[];

  constructor(channels: 1 | 2) {
    this.lengths = Array<number>(channels).fill(0);
  }

  add(channels: Float32Array[]): void {
    for (const [index, channel] of channels.entries()) this.lengths[index] = this.walk(channel, index);
    this.frames += channels[0]?.length ?? 0;
  }

  private walk(channel: Float32Array, index: number): number {
    let length = this.lengths[index] ?? 0;
    for (let frame = 0; frame < channel.length; frame++) {
      const sample = channel[frame] ?? 0;
      if (sample < FULL && sample > -FULL) {
        length = 0;
      } else if (++length === SAMPLES_IN_A_RUN) {
        this.runs += 1;
        const begins = this.frames + frame - (SAMPLES_IN_A_RUN - 1);
        this.first = Math.min(this.first ?? begins, begins);
      }
    }
    return length;
  }
}

/** −60 dBFS: anything quieter can't be heard in a song. */
const AUDIBLE = 10 ** (-60 / 20);

const stepMs = 100;

/** How much of a sound is silent, in steps of 100 ms that never reach −60 dBFS, and where its channels are. */
class Silence {
  private readonly stepFrames: number;
  private readonly isAudible: boolean[];
  private framesInStep = 0;
  private steps = 0;
  private silent = 0;
  private leading = 0;
  private readonly whole = new Longest();
  /** For each channel: where it alone is silent. */
  private readonly alone: Longest[];

  constructor(sampleRate: number, channels: 1 | 2) {
    this.stepFrames = Math.round((sampleRate * stepMs) / 1_000);
    this.isAudible = Array<boolean>(channels).fill(false);
    this.alone = Array.from({ length: channels }, () => new Longest());
  }

  add(channels: Float32Array[]): void {
    const frames = channels[0]?.length ?? 0;
    for (let frame = 0; frame < frames; ) {
      const end = Math.min(frames, frame + this.stepFrames - this.framesInStep);
      for (const [index, channel] of channels.entries())
        this.isAudible[index] ||= reaches(channel, frame, end);
      this.framesInStep += end - frame;
      frame = end;
      if (this.framesInStep === this.stepFrames) this.endStep();
    }
  }

  /** The silent share of the whole, 0 to 1, the milliseconds of silence at its two ends, and stretches inside. */
  read() {
    if (this.framesInStep > 0) this.endStep();
    const trailing = this.silent === this.steps ? this.leading : this.whole.running;
    const [left, right] = this.alone.map((channel) => channel.readAtEnd());
    const isLeft = (left?.length_ms ?? 0) >= (right?.length_ms ?? 0);
    const oneSided = isLeft ? left : right;
    return {
      share: this.steps === 0 ? 0 : this.silent / this.steps,
      startMs: this.leading * stepMs,
      endMs: trailing * stepMs,
      gap: this.whole.read(),
      oneSided: oneSided && { ...oneSided, silent: isLeft ? ('left' as const) : ('right' as const) },
    };
  }

  private endStep(): void {
    const isSilent = !this.isAudible.includes(true);
    // Silence before the first sound isn't inside.
    if (isSilent && this.silent === this.steps) this.leading += 1;
    else this.whole.add(isSilent, this.steps);
    if (isSilent) this.silent += 1;
    for (const [index, channel] of this.alone.entries())
      channel.add(!isSilent && this.isAudible[index] === false, this.steps);
    this.steps += 1;
    this.framesInStep = 0;
    this.isAudible.fill(false);
  }
}

/** The longest run of steps. */
class Longest {
  /** The steps of the run that goes on. */
  running = 0;
  private end = 0;
  private longest: Stretch | undefined;

  add(isIn: boolean, step: number): void {
    if (!isIn) this.close();
    this.running = isIn ? this.running + 1 : 0;
    this.end = step + 1;
  }

  /** Without a run that goes on to the end. */
  read(): Stretch | undefined {
    return this.longest;
  }

  readAtEnd(): Stretch | undefined {
    this.close();
    return this.longest;
  }

  private close(): void {
    if (this.running * stepMs <= (this.longest?.length_ms ?? 0)) return;
    this.longest = { start_ms: (this.end - this.running) * stepMs, length_ms: this.running * stepMs };
  }
}

function reaches(channel: Float32Array, from: number, to: number): boolean {
  for (let frame = from; frame < to; frame++) {
    const sample = channel[frame] ?? 0;
    if (sample > AUDIBLE || sample < -AUDIBLE) return true;
  }
  return false;
}

/** The order-48 interpolating filter of ITU-R BS.1770-4, Annex 2, by phase; the other two phases are these reversed. */
const FIRST = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
  0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
];
const SECOND = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
];
const TAPS = 12;
/** An interpolated value is at most this many times its largest input sample. */
const MOST_GAIN = SECOND.reduce((sum, tap) => sum + Math.abs(tap), 0);
const RUN = 16;

/** The highest value between and on the samples of a stream, by fourfold oversampling, in constant memory. */
export class TruePeak {
  private readonly tails: Float32Array[];
  private joined = new Float32Array(0);
  private highest = 0;

  constructor(channels: 1 | 2) {
    this.tails = Array.from({ length: channels }, () => new Float32Array(TAPS - 1));
  }

  add(channels: Float32Array[]): void {
    for (const [index, tail] of this.tails.entries()) {
      const channel = channels[index];
      if (channel) this.addChannel(channel, tail);
    }
  }

  /** dBTP: decibels to full scale, above 0 where a player's converter would clip; null for digital silence. */
  read(): number | null {
    return this.highest === 0 ? null : 20 * Math.log10(this.highest);
  }

  private addChannel(channel: Float32Array, tail: Float32Array): void {
    const length = channel.length + tail.length;
    if (this.joined.length < length) this.joined = new Float32Array(length);
    const { joined } = this;
    joined.set(tail);
    joined.set(channel, tail.length);
    for (let from = 0; from < channel.length; from += RUN) {
      const to = Math.min(channel.length, from + RUN);
      const largest = largestIn(joined, from, to + TAPS - 1);
      if (largest > this.highest) this.highest = largest;
      // Most of a song is too quiet to contain its peak, so we don't oversample it.
      if (largest * MOST_GAIN > this.highest)
        this.highest = Math.max(this.highest, largestBetween(joined, from, to));
    }
    tail.set(joined.subarray(length - tail.length, length));
  }
}

function largestIn(samples: Float32Array, from: number, to: number): number {
  let largest = 0;
  for (let index = from; index < to; index++) {
    const sample = samples[index] ?? 0;
    const size = sample < 0 ? -sample : sample;
    if (size > largest) largest = size;
  }
  return largest;
}

/** The largest of the four interpolated values, over the windows that begin in `from..to`. */
function largestBetween(samples: Float32Array, from: number, to: number): number {
  let largest = 0;
  for (let index = from; index < to; index++) {
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    for (let tap = 0; tap < TAPS; tap++) {
      const newer = samples[index + TAPS - 1 - tap] ?? 0;
      const older = samples[index + tap] ?? 0;
      const one = FIRST[tap] ?? 0;
      const two = SECOND[tap] ?? 0;
      first += one * newer;
      second += two * newer;
      third += two * older;
      fourth += one * older;
    }
    largest = Math.max(largest, Math.abs(first), Math.abs(second), Math.abs(third), Math.abs(fourth));
  }
  return largest;
}
