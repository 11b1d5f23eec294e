import { createMp3Encoder } from 'wasm-media-encoders';
import { randomFrom } from './random.ts';
import { compose } from './songs/composition.ts';
import { SAMPLE_RATE } from './songs/instruments.ts';
import { perform, type Tracks } from './songs/performance.ts';

/** About how long a song is; it ends with its bar. */
const SECONDS = 20;

/** Stereo sound: `samples` interleaved left, right. */
export type Song = { samples: Int16Array; sampleRate: number };

/** Of full scale: an MP3 overshoots its samples by a decibel, and its true peak has to stay below 0 dBTP. */
const CEILING = 0.8;

/** Brings the peak to the ceiling by soft clipping, and fades out the last second. */
function normalise({ left, right }: Tracks): Int16Array {
  let peak = 1e-6;
  for (let i = 0; i < left.length; i++) {
    peak = Math.max(peak, Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0));
  }
  const drive = 1.7 / peak;
  const scale = (32_767 * CEILING) / Math.tanh(1.7);
  const fade = SAMPLE_RATE;
  const samples = new Int16Array(left.length * 2);
  for (let i = 0; i < left.length; i++) {
    const gain = scale * Math.min(1, (left.length - i) / fade);
    samples[i * 2] = Math.tanh((left[i] ?? 0) * drive) * gain;
    samples[i * 2 + 1] = Math.tanh((right[i] ?? 0) * drive) * gain;
  }
  return samples;
}

/** Composes and plays a song from its title: the same title always gives the same samples. */
export function synthesiseSong(title: string): Song {
  const random = randomFrom(title.normalize('NFC'));
  const samples = normalise(perform(compose(random, SECONDS), random));
  return { samples, sampleRate: SAMPLE_RATE };
}

/** The song as an MP3 file of 64 kbit/s, in one channel, which is made in half the time of two. */
export async function mp3Bytes({ samples, sampleRate }: Song): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: 64 });
  const mono = Float32Array.from(
    { length: samples.length / 2 },
    (_, frame) => ((samples[frame * 2] ?? 0) + (samples[frame * 2 + 1] ?? 0)) / 65_536,
  );
  // The encoder reuses its memory in the next call, so the first part is copied.
  const start = Buffer.from(encoder.encode([mono]));
  return Buffer.concat([start, encoder.finalize()]);
}
