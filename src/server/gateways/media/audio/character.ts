import type { Sound } from './sound.ts';

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
