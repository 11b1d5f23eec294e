import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRelease } from '#server/demonstration/releases.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
});
afterAll(() => test.close());

it('an imported song offers at most two external downloads, in their order', async () => {
  const song = await makeRelease(test.app, { imported: { source: 'linktone', id: '1' } });
  const links = [1, 2, 3].map((number) => ({
    url: `https://catalogue.example/${number}.wav`,
    text: `WAV ${number}`,
  }));
  await test.app.database.pool.query('update releases set download_links = $2 where id = $1', [
    song.id,
    JSON.stringify(links),
  ]);
  const { body } = await test.visitor.send('GET /public/r/:code', {
    params: { code: song.short_code ?? '' },
  });
  expect(body.downloads).toEqual(
    links.slice(0, 2).map(({ url, text }) => ({ kind: 'external', url, name: text, bytes: null })),
  );
});
