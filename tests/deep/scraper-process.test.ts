import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { openApp } from '#server/process/open-app.ts';
import { serve } from '#server/process/serve.ts';
import { openImportSetup } from '../process/import-setup.ts';
import { Caller } from '../support/caller.ts';
import { siteSong } from '../support/plain-songs.ts';

it('a server with SCRAPER_URL passes an operator’s calls on to the scraper process', async () => {
  const { app, site, env, token, complete, startScraper } = await openImportSetup(20);
  const scraper = await startScraper();
  // This server can't reach a catalogue, so its replies come from the scraper.
  const frontApp = await openApp(
    readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      LINKTONE_URL: 'http://127.0.0.1:1',
      SCRAPER_URL: scraper.origin,
      ...env,
    }),
    env.DATABASE_URL ?? '',
  );
  onTestFinished(() => frontApp.close());
  const server = await serve(frontApp, { rateFactor: 1_000 });
  onTestFinished(() => server.close());
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  const operator = new Caller(`http://127.0.0.1:${port}`, token);
  const page = (number: number) => `${site.origin}/release/${number}`;

  const scraped = await operator.send('POST /scrape', { body: { url: page(7), import_to_db: true } });
  expect([scraped.status, scraped.body.success, scraped.body.title]).toEqual([200, true, siteSong(7).title]);
  const song = await operator.send('GET /public/r/:code', { params: { code: scraped.body.short_code } });
  expect(song.body.title).toBe(siteSong(7).title);
  const missing = await operator.send('POST /scrape', { body: { url: page(999) } });
  expect([missing.status, missing.body.error]).toEqual([200, 'GONE']);

  const urls = Array.from({ length: 20 }, (_, index) => page(index + 1));
  const all = operator.send('POST /bulk-scrape', { body: { urls, skip_existing: false } });
  while ((await operator.send('GET /admin/catalogues/linktone')).body.session_id === null);
  const second = await operator.send('POST /bulk-scrape', { body: { urls } });
  expect([second.status, second.body.detail, Object.keys(second.body.data)]).toEqual([
    409,
    'RUNNING',
    ['session_id'],
  ]);
  expect((await all).body).toMatchObject({
    total: 20,
    imported: complete - 1,
    skipped: 1,
    failed: 20 - complete,
  });
  expect(site.requests.filter(({ url, status }) => url === '/release/7' && status === 200).length).toBe(2);

  const user = await makeUser(app);
  const stranger = new Caller(operator.origin, user.token);
  expect((await stranger.send('POST /scrape', { body: { url: page(1) } })).status).toBe(403);

  scraper.signal('SIGTERM');
  await scraper.ended;
  const withoutScraper = await operator.send('POST /scrape', { body: { url: page(8) } });
  expect([withoutScraper.status, withoutScraper.body.detail]).toEqual([502, 'SCRAPER_UNAVAILABLE']);
});
