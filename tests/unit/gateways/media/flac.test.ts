import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makeFlac } from '#server/gateways/media/index.ts';
import { inProcess } from '../../../support/in-process.ts';
import { wavHeader } from '../../../support/make-wav.ts';
import { isInstalled } from '../../../support/programs.ts';
import { sharedFolder } from '../../../support/temporary-folder.ts';

const folder = sharedFolder();

/** A WAV with extreme samples: noise, silence, and the smallest and largest values of its bits. */
function wild(bits: 16 | 24 | 32, channels: number, frames: number): { wav: Buffer; samples: Buffer } {
  const width = bits / 8;
  const samples = Buffer.alloc(frames * channels * width);
  const top = 2 ** (bits - 1) - 1;
  let seed = 42;
  for (let index = 0; index < frames * channels; index++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const noise = (seed % top) - (top >> 1);
    const value = index % 997 === 0 ? top : index % 991 === 0 ? -top - 1 : index % 5_000 < 1_000 ? 0 : noise;
    samples.writeIntLE(value, index * width, width);
  }
  return { wav: Buffer.concat([wavHeader(samples.length, { bits, channels }), samples]), samples };
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
      const path = await folder.put(`${bits}-${channels}.wav`, wav);
      const out = folder.path(`${bits}-${channels}.flac`);
      await makeFlac(inProcess.runTask, path, out);
      const flac = await readFile(out);
      expect(flac.toString('latin1', 0, 4)).toBe('fLaC');
      expect(flac.subarray(26, 42).toString('hex')).toBe(createHash('md5').update(samples).digest('hex'));
      // The same sound makes the same bytes, so a file that is sent again doesn't change.
      await makeFlac(inProcess.runTask, path, `${out}.2`);
      expect((await readFile(`${out}.2`)).equals(flac)).toBe(true);
      if (!isInstalled('ffmpeg')) return;
      const raw = execFileSync(
        'ffmpeg',
        ['-v', 'error', '-i', out, '-f', `s${bits}le`, '-c:a', `pcm_s${bits}le`, '-'],
        { maxBuffer: 100_000_000 },
      );
      expect(raw.equals(samples)).toBe(true);
    },
  );

  it('is refused with samples that FLAC can’t store, and leaves no file', async () => {
    const path = await folder.put('wide.wav', wild(32, 1, 1_000).wav);
    const out = folder.path('wide.flac');
    await expect(makeFlac(inProcess.runTask, path, out)).rejects.toMatchObject({ code: 'AUDIO_BROKEN' });
    await expect(readFile(out)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
