import { beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: MadeArtist;
let owner: Caller;
let song: { id: string; short_code: string | null };
const spotify = 'https://open.spotify.com/track/1';
const apple = 'https://music.apple.com/il/song/1';
beforeAll(async () => {
  test = await sharedApp();
  artist = await makeArtist(test.app, { plan: 'unlimited' });
  owner = new Caller(test.origin, artist.token);
  song = await makeRelease(test.app, { artist, streaming_links: [spotify, apple] });
});

const click = async (url: string, language = 'he-IL,he;q=0.9', agent = 'Mozilla/5.0 (X11; Linux x86_64)') =>
  (
    await test.visitor.send('POST /public/r/:code/clicks', {
      params: { code: song.short_code ?? '' },
      body: { url },
      headers: { 'accept-language': language, 'user-agent': agent },
    })
  ).status;
const read = async (caller = owner) => caller.send('GET /releases/:id/clicks', { params: { id: song.id } });

it('clicks are counted by service, country and day, without addresses or browsers (R8)', async () => {
  await Promise.all(Array.from({ length: 20 }, () => click(spotify)));
  expect(await click(apple, 'en-GB')).toBe(204);
  expect(await click(apple, 'fr')).toBe(204);
  for (const language of ['', '*', 'x'.repeat(200), "he'; drop table users"]) await click(apple, language);
  const { body } = await read();
  expect(body.total).toBe(26);
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1).clicks).toBe(26);
  expect(body.services).toEqual([
    { name: 'open.spotify.com', clicks: 20 },
    { name: 'music.apple.com', clicks: 6 },
  ]);
  expect(body.countries).toEqual(
    expect.arrayContaining([
      { name: 'GB', clicks: 1 },
      { name: 'FR', clicks: 1 },
    ]),
  );
  const { rows } = await test.app.database.orm.execute(sql`select * from release_clicks`);
  expect(rows.length).toBeLessThan(8);
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla/);
});

it('clicks of robots, on other addresses and of other songs are not counted, and only the owner reads the numbers', async () => {
  const before = (await read()).body.total;
  for (const agent of ['Googlebot/2.1', 'WhatsApp/2.2', 'curl/8', 'facebookexternalhit/1.1'])
    expect(await click(spotify, 'he', agent)).toBe(204);
  expect(await click('https://evil.example/')).toBe(404);
  expect(await click('javascript:alert(1)')).toBe(422);
  const link = 'https://open.spotify.com/track/2';
  const { id, short_code: code } = await makeRelease(test.app, { artist, streaming_links: [link] });
  expect(await click(link)).toBe(404);
  const other = await test.visitor.send('POST /public/r/:code/clicks', {
    params: { code: code ?? '' },
    body: { url: link },
    headers: { 'user-agent': 'Mozilla/5.0' },
  });
  expect(other.status).toBe(204);
  expect((await owner.send('GET /releases/:id/clicks', { params: { id } })).body.total).toBe(1);
  expect((await read()).body.total).toBe(before);
  expect((await read(await test.signIn({ stageName: 'זר' }))).status).toBe(404);
});
