import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
});
afterAll(() => test.close());

/** An artist with a song in the feed. */
async function artistWithSong(): Promise<{ artist: MadeArtist; caller: Caller; id: string }> {
  const artist = await makeArtist(test.app, { plan: 'unlimited' });
  const { id } = await makeRelease(test.app, { artist, digital: new Date(Date.now() - 60_000) });
  return { artist, caller: new Caller(test.origin, artist.token), id };
}

async function rename({ caller, id }: { caller: Caller; id: string }, title: string): Promise<void> {
  const { status } = await caller.send('PATCH /releases/:id', { params: { id }, body: { title } });
  expect(status).toBe(200);
}
const feedTitles = async (): Promise<string[]> =>
  (await test.visitor.fetch('/api/releases/all')).body.map(({ title }: { title: string }) => title);

describe('an account that keeps changing its songs (S4)', () => {
  it('sees each of its changes at once as long as it saves as slowly as people do', async () => {
    const song = await artistWithSong();
    for (let change = 0; change < 15; change += 1) {
      await rename(song, `שינוי ${change}`);
      expect(await feedTitles()).toContain(`שינוי ${change}`);
    }
  });

  it('invalidates cached replies at most once a second, and then shows its last change', async () => {
    const song = await artistWithSong();
    const start = performance.now();
    let last = '';
    const shown = new Set<string>();
    for (let change = 0; change < 80; change += 1) {
      last = `מבול ${change}`;
      await rename(song, last);
      for (const title of await feedTitles()) if (title.startsWith('מבול')) shown.add(title);
    }
    // Twenty at once in ten seconds, and one in each second.
    const seconds = (performance.now() - start) / 1_000;
    expect(shown.size).toBeLessThanOrEqual(20 * Math.ceil(seconds / 10) + Math.ceil(seconds) + 1);
    await expect.poll(feedTitles, { timeout: 5_000 }).toContain(last);
  }, 60_000);

  it('doesn’t delay other accounts’ changes', async () => {
    const [flood, other] = [await artistWithSong(), await artistWithSong()];
    for (let change = 0; change < 25; change += 1) await rename(flood, `שוב ${change}`);
    await rename(other, 'של מישהי אחרת');
    expect(await feedTitles()).toContain('של מישהי אחרת');
  });
});
