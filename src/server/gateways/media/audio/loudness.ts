/** LUFS of a mean square of 1 after K-weighting. */
const OFFSET = -0.691;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
/** A gating block is four steps of 100 ms: 400 ms with an overlap of 75 %. */
const STEPS = 4;
/** Blocks are counted by their loudness, in hundredths of a LU from the absolute gate to +20 LUFS. */
const CELLS_PER_LU = 100;
const CELLS = (20 - ABSOLUTE_GATE) * CELLS_PER_LU;
/** Below this we treat a filter's memory as silence; letting it fade would slow all arithmetic down. */
const FAINT = 1e-20;

const loudnessOf = (power: number): number => OFFSET + 10 * Math.log10(power);

/**
 * Integrated loudness of a stream (ITU-R BS.1770-4, gated as in EBU R 128) in constant memory. One channel counts as
 * two equal ones, because that is how a mono song is delivered and heard.
 */
export class Loudness {
  private readonly filters: [Biquad, Biquad];
  private readonly stepFrames: number;
  private readonly states: Float64Array[];
  private readonly weight: number;
  private readonly steps = new Float64Array(STEPS);
  private stepsDone = 0;
  private framesInStep = 0;
  private readonly energy = new Float64Array(CELLS);
  private readonly blocks = new Uint32Array(CELLS);

  constructor(sampleRate: number, channels: 1 | 2) {
    this.filters = kWeighting(sampleRate);
    this.stepFrames = Math.round(sampleRate / 10);
    this.states = Array.from({ length: channels }, () => new Float64Array(4));
    this.weight = channels === 1 ? 2 : 1;
  }

  add(channels: Float32Array[]): void {
    const frames = channels[0]?.length ?? 0;
    for (let frame = 0; frame < frames; ) {
      const end = Math.min(frames, frame + this.stepFrames - this.framesInStep);
      for (const [index, state] of this.states.entries()) {
        const channel = channels[index];
        if (channel) this.addPower(weighted(channel, frame, end, this.filters, state));
      }
      this.framesInStep += end - frame;
      frame = end;
      if (this.framesInStep === this.stepFrames) this.endStep();
    }
  }

  /** LUFS; null if nothing is louder than the absolute gate, or the sound is shorter than one block. */
  integrated(): number | null {
    const audible = this.meanFrom(0);
    if (audible === null) return null;
    const gate = loudnessOf(audible) + RELATIVE_GATE;
    const power = this.meanFrom(Math.max(0, Math.ceil((gate - ABSOLUTE_GATE) * CELLS_PER_LU)));
    return power === null ? null : loudnessOf(power);
  }

  private addPower(sum: number): void {
    const slot = this.stepsDone % STEPS;
    this.steps[slot] = (this.steps[slot] ?? 0) + sum * this.weight;
  }

  private endStep(): void {
    this.framesInStep = 0;
    this.stepsDone += 1;
    if (this.stepsDone >= STEPS) {
      const power = this.steps.reduce((sum, step) => sum + step, 0) / (STEPS * this.stepFrames);
      const level = loudnessOf(power);
      if (level > ABSOLUTE_GATE) {
        const cell = Math.min(CELLS - 1, Math.floor((level - ABSOLUTE_GATE) * CELLS_PER_LU));
        this.energy[cell] = (this.energy[cell] ?? 0) + power;
        this.blocks[cell] = (this.blocks[cell] ?? 0) + 1;
      }
    }
    this.steps[this.stepsDone % STEPS] = 0;
  }

  private meanFrom(first: number): number | null {
    let energy = 0;
    let blocks = 0;
    for (let cell = first; cell < CELLS; cell++) {
      energy += this.energy[cell] ?? 0;
      blocks += this.blocks[cell] ?? 0;
    }
    return blocks === 0 ? null : energy / blocks;
  }
}

/** The sum of squares of a stretch of one channel after both filters (direct form II, transposed). */
function weighted(
  channel: Float32Array,
  from: number,
  to: number,
  [shelf, highPass]: [Biquad, Biquad],
  state: Float64Array,
): number {
  const { b0, b1, b2, a1, a2 } = shelf;
  const { a1: c1, a2: c2 } = highPass;
  let [s1 = 0, s2 = 0, h1 = 0, h2 = 0] = state;
  let sum = 0;
  for (let frame = from; frame < to; frame++) {
    const sample = channel[frame] ?? 0;
    const bright = b0 * sample + s1;
    s1 = b1 * sample - a1 * bright + s2;
    s2 = b2 * sample - a2 * bright;
    const filtered = bright + h1;
    h1 = h2 - 2 * bright - c1 * filtered;
    h2 = bright - c2 * filtered;
    sum += filtered * filtered;
  }
  state.set([s1, s2, h1, h2].map((value) => (Math.abs(value) < FAINT ? 0 : value)));
  return sum;
}

/** A second-order filter, normalised by `a0`. */
interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/**
 * The two filters of K-weighting (ITU-R BS.1770-4, Annex 1) for any sample rate: the shelf, then the high pass. The
 * standard lists their coefficients at 48 kHz. These are the analogue filters behind them, converted to `sampleRate`
 * by the bilinear transform; at 48 kHz they equal the standard's.
 */
export function kWeighting(sampleRate: number): [shelf: Biquad, highPass: Biquad] {
  return [shelf(sampleRate), highPass(sampleRate)];
}

function shelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1_681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function highPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}
