/** Full scale at any bit depth, within one step of 16 bits. */
const FULL = 1 - 1 / 2 ** 15 - 1e-9;
/** Fewer full-scale samples in a row are a peak, not clipping. */
const SAMPLES_IN_A_RUN = 3;

/** Finds clipping: samples in a row at full scale, counted in each channel. */
export class Clipping {
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
