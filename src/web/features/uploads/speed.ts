/** How many bytes of an upload were sent by a time in milliseconds. */
export interface ProgressSample {
  time: number;
  sent: number;
}

const windowMs = 8_000;

/** Adds a sample to those of the last seconds. If the upload went back to an earlier byte, it drops the others. */
export function withSample(samples: readonly ProgressSample[], sample: ProgressSample): ProgressSample[] {
  const last = samples[samples.length - 1];
  if (last && sample.sent < last.sent) return [sample];
  return [...samples.filter(({ time }) => sample.time - time <= windowMs), sample];
}

/** The seconds left at the speed of the samples; null while it is unknown. */
export function secondsLeft(samples: readonly ProgressSample[], total: number): number | null {
  const first = samples[0];
  const last = samples[samples.length - 1];
  if (!first || !last || last.time - first.time < 1_000 || last.sent <= first.sent) return null;
  return ((total - last.sent) * (last.time - first.time)) / 1000 / (last.sent - first.sent);
}
