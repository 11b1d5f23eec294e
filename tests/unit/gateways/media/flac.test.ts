import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFlac } from '../../../../src/server/gateways/media/index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's42-flac-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const withoutFfmpeg = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'no ffmpeg is installed';
  }
})();

/** A WAV with extreme samples: noise, silence, and the smallest and largest values of its bits. */
function wild(bits: 16 | 24 | 32, channels: number, frames: number): { wav: Buffer; samples: Buffer } {
  const width = bits / 8;
  const samples = Buffer.alloc(frames * channels * width);
  const top = 2 ** (bits - 1) - 1;
  let seed = 42;
  for (let at = 0; at < frames * channels; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const value =
      at % 997 === 0 ? top : at % 991 === 0 ? -top - 1 : at % 5_000 < 1_000 ? 0 : (seed % top) - (top >> 1);
    samples.writeIntLE(value, at * width, width);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(44_100 * channels * width, 28);
  head.writeUInt16LE(channels * width, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return { wav: Buffer.concat([head, samples]), samples };
}

describe('a WAV as FLAC', () => {
  it.each([
    [16, 1, 44_100],
    [16, 2, 100_003],
    [24, 2, 70_001],
  ] as const)(
    'of %i bits and %i channels has the same samples, read by another program',
    async (bits, channels, frames) => {
      const { wav, samples } = wild(bits, channels, frames);
      const path = join(folder, `${bits}-${channels}.wav`);
      const out = join(folder, `${bits}-${channels}.flac`);
      await writeFile(path, wav);
      await makeFlac(path, out);
      const flac = await readFile(out);
      expect(flac.toString('latin1', 0, 4)).toBe('fLaC');
      expect(flac.subarray(26, 42).toString('hex')).toBe(createHash('md5').update(samples).digest('hex'));
      if (withoutFfmpeg !== undefined) return;
      const raw = execFileSync(
        'ffmpeg',
        ['-v', 'error', '-i', out, '-f', `s${bits}le`, '-c:a', `pcm_s${bits}le`, '-'],
        { maxBuffer: 100_000_000 },
      );
      expect(raw.equals(samples)).toBe(true);
      // The same sound makes the same bytes, so a file that is sent again doesn't change.
      await makeFlac(path, `${out}.2`);
      expect((await readFile(`${out}.2`)).equals(flac)).toBe(true);
    },
  );

  it('is refused with samples that FLAC can’t store, and leaves no file', async () => {
    const path = join(folder, 'wide.wav');
    await writeFile(path, wild(32, 1, 1_000).wav);
    await expect(makeFlac(path, join(folder, 'wide.flac'))).rejects.toMatchObject({ code: 'AUDIO_BROKEN' });
    await expect(readFile(join(folder, 'wide.flac'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
