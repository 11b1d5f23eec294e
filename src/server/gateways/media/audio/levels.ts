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

/** Of the interpolating filter; the standard's own example has 12, and misses half a decibel of treble. */
const TAPS = 32;
/** The filter's upper end, as a share of the highest frequency, and the shape of its Kaiser window: as in ffmpeg. */
const CUTOFF = 0.97;
const BETA = 9;
/** A quarter behind a sample, and half way to the next; three quarters is the first one reversed. */
const QUARTER = interpolator(1 / 4);
const HALF = interpolator(1 / 2);

/** A windowed sinc that gives the value at a share of the way between the two samples in the middle of its taps. */
function interpolator(share: number): readonly number[] {
  const taps = Array.from({ length: TAPS }, (_, tap) => {
    const away = tap - (TAPS / 2 - 1) - share;
    const inWindow = 1 - ((2 * away) / TAPS) ** 2;
    const angle = Math.PI * CUTOFF * away;
    return inWindow <= 0 ? 0 : (Math.sin(angle) / angle) * bessel(BETA * Math.sqrt(inWindow));
  });
  const sum = taps.reduce((whole, tap) => whole + tap, 0);
  return taps.map((tap) => tap / sum);
}

/** The modified Bessel function of order 0, by its series. */
function bessel(x: number): number {
  let sum = 1;
  for (let term = 1, n = 1; term > sum * 1e-12; n++) {
    term *= (x / 2 / n) ** 2;
    sum += term;
  }
  return sum;
}

/** An interpolated value is at most this many times its largest input sample. */
const MOST_GAIN = HALF.reduce((sum, tap) => sum + Math.abs(tap), 0);
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

/** The largest of the three interpolated values, over the windows that begin in `from..to`. */
function largestBetween(samples: Float32Array, from: number, to: number): number {
  let largest = 0;
  for (let index = from; index < to; index++) {
    let quarter = 0;
    let half = 0;
    let threeQuarters = 0;
    for (let tap = 0; tap < TAPS; tap++) {
      const sample = samples[index + tap] ?? 0;
      quarter += (QUARTER[tap] ?? 0) * sample;
      half += (HALF[tap] ?? 0) * sample;
      threeQuarters += (QUARTER[TAPS - 1 - tap] ?? 0) * sample;
    }
    largest = Math.max(largest, Math.abs(quarter), Math.abs(half), Math.abs(threeQuarters));
  }
  return largest;
}
