import { open } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { openSound } from './open-sound.ts';

type Bitrate = 64 | 128 | 160 | 192;

/** MP3 supports 32, 44.1 and 48 kHz, their halves and quarters; LAME resamples higher rates to these. */
const RATES = [48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000] as const;

/**
 * Writes a sound file as MP3, 192 kbit/s in stereo, piece by piece. Blocks the thread: call it in a child process.
 * @throws MediaError AUDIO_BROKEN
 */
export async function encodeMp3({ path, outPath }: { path: string; outPath: string }): Promise<void> {
  await using source = await open(path, 'r');
  const sound = await openSound(path, source);
  const rate = outputRate(sound.sampleRate);
  const encoder = await createMp3Encoder();
  encoder.configure({
    sampleRate: sound.sampleRate,
    channels: sound.channels,
    outputSampleRate: rate,
    bitrate: bitrate(rate, sound.channels),
  });
  await using target = await open(outPath, 'w');
  for await (const block of sound.blocks) await target.writeFile(encoder.encode(block));
  await target.writeFile(encoder.finalize());
  await target.sync();
}

/** Whole fractions first: 88.2 kHz becomes 44.1, 96 and 192 become 48. */
function outputRate(rate: number): (typeof RATES)[number] {
  return RATES.find((known) => rate % known === 0) ?? RATES.find((known) => known <= rate) ?? 8_000;
}

/** MPEG-2 ends at 160 kbit/s and MPEG-2.5 at 64 (ISO/IEC 13818-3 2.4.2.3). */
function bitrate(rate: number, channels: 1 | 2): Bitrate {
  if (rate < 16_000) return 64;
  if (channels === 1) return 128;
  return rate < 32_000 ? 160 : 192;
}
