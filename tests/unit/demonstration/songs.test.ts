import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMp3s } from '#server/demonstration/material/make-mp3s.ts';
import { mp3Bytes, synthesiseSong } from '#server/demonstration/material/songs.ts';
import { readAudio } from '#server/gateways/media/index.ts';
import { inProcess } from '../../support/in-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('a synthesised song', () => {
  it('stays under full scale as an MP3 too, also between the samples', async () => {
    const folder = await temporaryFolder();
    for (const title of ['לילה לבן בפלורנטין', '404', 'Slow Bus']) {
      const path = join(folder, 'song.mp3');
      await writeFile(path, await mp3Bytes(synthesiseSong(title)));
      const { levels } = await readAudio(inProcess.runTask, path, { seconds: 60, withLevels: true });
      expect(levels?.true_peak, title).toBeLessThan(0);
    }
  });

  it('is the same file when made among others on a worker thread', async () => {
    const titles = ['אין קליטה', '404'];
    const titlesInOrder: string[] = [];
    for await (const { title, mp3 } of makeMp3s(titles.map((title) => ({ title })))) {
      titlesInOrder.push(title);
      expect(mp3.equals(await mp3Bytes(synthesiseSong(title))), title).toBe(true);
    }
    expect(titlesInOrder).toEqual(titles);
  });

  it('is made under `node --watch` too, which makes threads report the files they load', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    for await (const { mp3 } of makeMp3s([{ title: '404' }])) expect(mp3.length).toBeGreaterThan(10_000);
  });

  it('reports an error that occurs while it is stored', async () => {
    const store = async () => {
      for await (const { title } of makeMp3s([{ title: '404' }])) throw new Error(`disk full at ${title}`);
    };
    await expect(store()).rejects.toThrow('disk full at 404');
  });
});
