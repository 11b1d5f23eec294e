const MOST_PEAKS = 600;
const CELLS = 4_096;

/**
 * Collects the loudness of a stream of unknown length in constant memory: when the cells are full, every two are
 * merged and a cell covers twice the time.
 */
export class Waveform {
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
