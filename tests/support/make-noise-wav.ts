import { randomBytes } from 'node:crypto';

/** A WAVE file of exactly this many bytes: 16 bits, two channels, 44,100 Hz, of noise, which can't be compressed. */
export function makeNoiseWav(bytes: number): Buffer {
  const wav = Buffer.alloc(bytes);
  const noise = randomBytes(Math.min(bytes, 1_000_000));
  for (let at = 44; at < bytes; at += noise.length) noise.copy(wav, at);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(bytes - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(44_100, 24);
  wav.writeUInt32LE(176_400, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bytes - 44, 40);
  return wav;
}
