import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { makeUser } from '../../src/server/demonstration/users.ts';
import { openApp } from '../../src/server/process/open-app.ts';
import { serve } from '../../src/server/process/serve.ts';
import { Caller } from '../support/caller.ts';
import { siteSong } from '../support/plain-songs.ts';
import { openImportRoom } from './import-room.ts';

it('a server with SCRAPER_URL passes an operator’s calls on to the scraper process', async () => {
  const { app, site, env, token, whole, startScraper } = await openImportRoom(20);
  const scraper = await startScraper();
  // It can't reach a catalogue itself, so its answers come from the scraper.
  const front = await openApp(
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
  onTestFinished(() => front.close());
  const server = await serve(front, { rateFactor: 1_000 });
  onTestFinished(() => server.close());
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  const operator = new Caller(`http://127.0.0.1:${port}`, token);
  const page = (number: number) => `${site.origin}/release/${number}`;

  const one = await operator.send('POST /scrape', { body: { url: page(7), import_to_db: true } });
  expect([one.status, one.body.success, one.body.title]).toEqual([200, true, siteSong(7).title]);
  const song = await operator.send('GET /public/r/:code', { params: { code: one.body.short_code } });
  expect(song.body.title).toBe(siteSong(7).title);
  const unread = await operator.send('POST /scrape', { body: { url: page(999) } });
  expect([unread.status, unread.body.error]).toEqual([200, 'GONE']);

  const urls = Array.from({ length: 20 }, (_, place) => page(place + 1));
  const all = operator.send('POST /bulk-scrape', { body: { urls, skip_existing: false } });
  while ((await operator.send('GET /admin/catalogues/linktone')).body.session_id === null);
  const second = await operator.send('POST /bulk-scrape', { body: { urls } });
  expect([second.status, second.body.detail, Object.keys(second.body.data)]).toEqual([
    409,
    'RUNNING',
    ['session_id'],
  ]);
  expect((await all).body).toMatchObject({ total: 20, imported: whole - 1, skipped: 1, failed: 20 - whole });
  expect(site.requests.filter(({ url, status }) => url === '/release/7' && status === 200).length).toBe(2);

  const nobody = await makeUser(app);
  const stranger = new Caller(operator.origin, nobody.token);
  expect((await stranger.send('POST /scrape', { body: { url: page(1) } })).status).toBe(403);

  scraper.signal('SIGTERM');
  await scraper.ended;
  const alone = await operator.send('POST /scrape', { body: { url: page(8) } });
  expect([alone.status, alone.body.detail]).toEqual([502, 'SCRAPER_UNAVAILABLE']);
});
