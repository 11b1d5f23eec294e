/** −60 dBFS: anything quieter can't be heard in a song. */
const AUDIBLE = 10 ** (-60 / 20);

/** How much of a sound is silent, in stretches of 100 ms that never reach −60 dBFS. */
export class Silence {
  private readonly stepFrames: number;
  private framesInStep = 0;
  private isAudible = false;
  private steps = 0;
  private silent = 0;
  private leading = 0;
  private trailing = 0;

  constructor(sampleRate: number) {
    this.stepFrames = Math.round(sampleRate / 10);
  }

  add(channels: Float32Array[]): void {
    const frames = channels[0]?.length ?? 0;
    for (let frame = 0; frame < frames; ) {
      const end = Math.min(frames, frame + this.stepFrames - this.framesInStep);
      this.isAudible ||= channels.some((channel) => reaches(channel, frame, end));
      this.framesInStep += end - frame;
      frame = end;
      if (this.framesInStep === this.stepFrames) this.endStep();
    }
  }

  /** The silent share of the whole, 0 to 1, and the milliseconds of silence at its two ends. */
  read(): { share: number; startMs: number; endMs: number } {
    if (this.framesInStep > 0) this.endStep();
    return {
      share: this.steps === 0 ? 0 : this.silent / this.steps,
      startMs: this.leading * 100,
      endMs: this.trailing * 100,
    };
  }

  private endStep(): void {
    this.trailing = this.isAudible ? 0 : this.trailing + 1;
    if (!this.isAudible) {
      if (this.silent === this.steps) this.leading += 1;
      this.silent += 1;
    }
    this.steps += 1;
    this.framesInStep = 0;
    this.isAudible = false;
  }
}

function reaches(channel: Float32Array, from: number, to: number): boolean {
  for (let frame = from; frame < to; frame++) {
    const sample = channel[frame] ?? 0;
    if (sample > AUDIBLE || sample < -AUDIBLE) return true;
  }
  return false;
}
