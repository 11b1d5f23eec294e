import { createMp3Encoder } from 'wasm-media-encoders';
import { randomFrom } from './random.ts';
import { compose } from './songs/composition.ts';
import { SAMPLE_RATE } from './songs/instruments.ts';
import { perform, type Tracks } from './songs/performance.ts';

export type SongSeed = {
  title: string;
  /** About how long, in seconds; 20 by default. The song ends with its bar. */
  seconds?: number;
};

/** Stereo sound: `samples` interleaved left, right. */
export type Song = { samples: Int16Array; sampleRate: typeof SAMPLE_RATE; seconds: number };

/** Of full scale: an MP3 overshoots its samples by a decibel, and its true peak has to stay below 0 dBTP. */
const CEILING = 0.8;

/** Brings the loudest moment to the ceiling and rounds what stands out, so that nothing clips. */
function levelled({ left, right }: Tracks): Int16Array {
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
export function synthesiseSong({ title, seconds = 20 }: SongSeed): Song {
  const random = randomFrom(title.normalize('NFC'));
  const samples = levelled(perform(compose(random, seconds), random));
  return { samples, sampleRate: SAMPLE_RATE, seconds: samples.length / 2 / SAMPLE_RATE };
}

type Bitrate = 64 | 96 | 128 | 160 | 192 | 256 | 320;

/** The song as an MP3 file of constant bitrate (kbit/s), in one channel, which is made in half the time of two. */
export async function mp3Bytes(song: Song, kbps: Bitrate = 64): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: song.sampleRate, channels: 1, bitrate: kbps });
  const pieces: Buffer[] = [];
  const frames = song.samples.length / 2;
  const stretch = SAMPLE_RATE * 4;
  for (let start = 0; start < frames; start += stretch) {
    const count = Math.min(stretch, frames - start);
    const both = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const at = (start + i) * 2;
      both[i] = ((song.samples[at] ?? 0) + (song.samples[at + 1] ?? 0)) / 65_536;
    }
    // The encoder lends its memory until the next call, so each piece is copied.
    pieces.push(Buffer.from(encoder.encode([both])));
  }
  pieces.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(pieces);
}
