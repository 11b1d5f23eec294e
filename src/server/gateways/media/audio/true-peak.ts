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
