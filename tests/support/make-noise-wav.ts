import { randomBytes } from 'node:crypto';
import { wavHeader } from './make-wav.ts';

/** A WAVE file of exactly this many bytes: 16 bits, two channels, 44,100 Hz, of noise, which can't be compressed. */
export function makeNoiseWav(bytes: number): Buffer {
  const wav = Buffer.alloc(bytes);
  const header = wavHeader(bytes - 44);
  header.copy(wav);
  const noise = randomBytes(Math.min(bytes, 1_000_000));
  for (let offset = header.length; offset < bytes; offset += noise.length) noise.copy(wav, offset);
  return wav;
}
