import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMp3s } from '../../../src/server/demonstration/material/make-mp3s.ts';
import { mp3Bytes, synthesiseSong } from '../../../src/server/demonstration/material/songs.ts';
import { readAudio } from '../../../src/server/gateways/media/index.ts';

describe('a synthesised song', () => {
  it('stays under full scale as an MP3 too, also between the samples', async () => {
    const folder = await mkdtemp(join(tmpdir(), 's42-song-'));
    for (const title of ['לילה לבן בפלורנטין', '404', 'Slow Bus']) {
      const path = join(folder, 'song.mp3');
      await writeFile(path, await mp3Bytes(synthesiseSong({ title })));
      const { levels } = await readAudio(path, { seconds: 60, withLevels: true });
      expect(levels?.true_peak, title).toBeLessThan(0);
    }
    await rm(folder, { recursive: true });
  });

  it('is the same file when made among others on worker threads', async () => {
    const seeds = ['אין קליטה', '404', 'Antenna'].map((title) => ({ title, seconds: 8 }));
    const made = new Map<number, Buffer>();
    await makeMp3s(seeds, ({ mp3 }, index) => void made.set(index, mp3), 2);
    expect(made.size).toBe(3);
    for (const [index, seed] of seeds.entries()) {
      expect(made.get(index)?.equals(await mp3Bytes(synthesiseSong(seed))), seed.title).toBe(true);
    }
  });

  it('is made under `node --watch` too, which makes threads report the files they load', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    let bytes = 0;
    await makeMp3s(
      [{ title: '404', seconds: 8 }],
      ({ mp3 }) => {
        bytes = mp3.length;
      },
      1,
    );
    expect(bytes).toBeGreaterThan(10_000);
  });

  it('reports an error that occurs while it is stored', async () => {
    const full = makeMp3s([{ title: '404', seconds: 8 }], () => Promise.reject(new Error('disk full')), 1);
    await expect(full).rejects.toThrow('disk full');
  });
});
