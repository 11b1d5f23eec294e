import { open } from 'node:fs/promises';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { levelsOf, writePrint } from '#shared/sleeve/sound-print.ts';
import { Levels, type SoundLevels } from './levels.ts';
import { openSound } from './open-sound.ts';
import type { Sound } from './sound.ts';

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
  /** Whether the end may be missing: the file stops in the middle of a frame. */
  is_cut: boolean;
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
    is_cut: sound.isCut === true,
    levels: levels?.read() ?? null,
  };
}

/** Energy values per second: enough to tell 120 beats a minute from 121. */
const HOPS = 100;
/** How much of a song we analyse for its beat: three minutes. */
const MOST_HOPS = 180 * HOPS;
const SLOWEST = 60;
const FASTEST = 180;
/** The share of onset energy that repeats with the beat; below it there is no clear beat. */
const PLAIN = 0.12;
/** The least rise, as a logarithm, that counts as a beat. */
const AUDIBLE = 0.2;
/** Hertz; most music lies between them. */
const DARK = 650;
const BRIGHT = 3_800;

/** The brightness and tempo of a whole recording, from its first channel. */
export class Character {
  private readonly sampleRate: number;
  private readonly framesPerHop: number;
  private readonly energies = new Float32Array(MOST_HOPS);
  private hop = 0;
  private framesInHop = 0;
  private energyInHop = 0;
  private last = 0;
  private energy = 0;
  private change = 0;

  constructor({ sampleRate }: Pick<Sound, 'sampleRate'>) {
    this.sampleRate = sampleRate;
    this.framesPerHop = Math.round(sampleRate / HOPS);
  }

  add([channel]: Float32Array[]): void {
    if (!channel) return;
    let { last, energyInHop } = this;
    for (const sample of channel) {
      const step = sample - last;
      last = sample;
      energyInHop += sample * sample;
      this.change += step * step;
      if (++this.framesInHop < this.framesPerHop) continue;
      if (this.hop < MOST_HOPS) this.energies[this.hop++] = energyInHop;
      this.energy += energyInHop;
      energyInHop = 0;
      this.framesInHop = 0;
    }
    this.last = last;
    this.energyInHop = energyInHop;
  }

  /** 0 to 1, from the frequency of a tone that changes as fast as the sound does overall. */
  brightness(): number {
    if (this.energy <= 0) return 0;
    const ratio = Math.min(2, Math.sqrt(this.change / this.energy));
    const hertz = (this.sampleRate / Math.PI) * Math.asin(ratio / 2);
    return Math.min(1, Math.max(0, Math.log(hertz / DARK) / Math.log(BRIGHT / DARK)));
  }

  /** Beats a minute, from 60 to 180; null without a repeating beat. */
  tempo(): number | null {
    const onsets = this.onsets();
    const whole = onsets.reduce((sum, onset) => sum + onset * onset, 0);
    if (whole === 0) return null;
    const [from, to] = [Math.floor((60 * HOPS) / FASTEST), Math.ceil((60 * HOPS) / SLOWEST)];
    let best = { lag: 0, weight: 0, share: 0 };
    for (let lag = from; lag <= to; lag++) {
      let sum = 0;
      for (let index = lag; index < onsets.length; index++)
        sum += (onsets[index] ?? 0) * (onsets[index - lag] ?? 0);
      // Halves and doubles of a beat repeat as well, so tempos near walking pace get more weight.
      const away = Math.log2((60 * HOPS) / lag / 115);
      const weight = sum * Math.exp(-(away * away) / 0.9);
      if (weight > best.weight) best = { lag, weight, share: sum / whole };
    }
    return best.share < PLAIN ? null : Math.round((60 * HOPS) / best.lag);
  }

  /** How much louder each hop is than the one before, minus the usual difference. */
  private onsets(): Float32Array {
    const rises = new Float32Array(this.hop);
    const loudest = this.energies.reduce((most, energy) => Math.max(most, energy), 0);
    const floor = loudest * 1e-5 + 1e-12;
    let sum = 0;
    for (let index = 1; index < this.hop; index++) {
      const rise = Math.log(
        ((this.energies[index] ?? 0) + floor) / ((this.energies[index - 1] ?? 0) + floor),
      );
      rises[index] = Math.max(0, rise);
      sum += rises[index] ?? 0;
    }
    const usual = Math.max(AUDIBLE, sum / Math.max(1, this.hop));
    return rises.map((rise) => Math.max(0, rise - usual));
  }
}

const MOST_PEAKS = 600;
const CELLS = 4_096;

/**
 * Collects the loudness of a stream of unknown length in constant memory: when the cells are full, every two are
 * merged and a cell covers twice the time.
 */
class Waveform {
  private readonly highest = new Float32Array(CELLS);
  private readonly energy = new Float64Array(CELLS);
  private framesPerCell = 32;
  private cell = 0;
  private framesInCell = 0;

  add(channels: Float32Array[]): void {
    const frames = channels[0]?.length ?? 0;
    for (let frame = 0; frame < frames; ) {
      if (this.framesInCell === this.framesPerCell) this.nextCell();
      const end = Math.min(frames, frame + this.framesPerCell - this.framesInCell);
      for (const channel of channels) this.addRun(channel, frame, end);
      this.framesInCell += end - frame;
      frame = end;
    }
  }

  /** At most 600 values 0..255, half peak and half RMS, the loudest being 255; silence is all 0. */
  peaks(): Uint8Array {
    const cells = this.cell + (this.framesInCell > 0 ? 1 : 0);
    const count = Math.min(MOST_PEAKS, cells);
    const levels = Array.from({ length: count }, (_, index) =>
      this.level(Math.floor((index * cells) / count), Math.floor(((index + 1) * cells) / count)),
    );
    const loudest = Math.max(0, ...levels);
    return Uint8Array.from(levels, (level) => (loudest === 0 ? 0 : Math.round((level / loudest) * 255)));
  }

  private addRun(channel: Float32Array, from: number, to: number): void {
    let highest = this.highest[this.cell] ?? 0;
    let energy = 0;
    for (let frame = from; frame < to; frame++) {
      const sample = channel[frame] ?? 0;
      const size = sample < 0 ? -sample : sample;
      if (size > highest) highest = size;
      energy += sample * sample;
    }
    this.highest[this.cell] = highest;
    this.energy[this.cell] = (this.energy[this.cell] ?? 0) + energy;
  }

  private nextCell(): void {
    this.framesInCell = 0;
    this.cell += 1;
    if (this.cell < CELLS) return;
    for (let cell = 0; cell < CELLS / 2; cell++) {
      this.highest[cell] = Math.max(this.highest[cell * 2] ?? 0, this.highest[cell * 2 + 1] ?? 0);
      this.energy[cell] = (this.energy[cell * 2] ?? 0) + (this.energy[cell * 2 + 1] ?? 0);
    }
    this.highest.fill(0, CELLS / 2);
    this.energy.fill(0, CELLS / 2);
    this.cell = CELLS / 2;
    this.framesPerCell *= 2;
  }

  private level(from: number, to: number): number {
    let highest = 0;
    let energy = 0;
    for (let cell = from; cell < to; cell++) {
      highest = Math.max(highest, this.highest[cell] ?? 0);
      energy += this.energy[cell] ?? 0;
    }
    return highest / 2 + Math.sqrt(energy / ((to - from) * this.framesPerCell)) / 2;
  }
}
