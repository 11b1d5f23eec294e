import { load } from 'cheerio';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Release } from '#contract/releases/releases.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { seedStations } from '#server/stations/index.ts';
import { patterns } from '#web/loading/known-paths.ts';
import { builtWeb } from '../../support/built-web.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { rawRequest } from './raw-request.ts';

/** The rules of the HTML standard, without rules of style. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-trailing-whitespace': 'off' },
});
let test: TestApp;
let artist: MadeArtist;
let song: Release;
beforeAll(async () => {
  test = await openTestApp({ web: await builtWeb() });
  await seedStations(test.app);
  artist = await makeArtist(test.app, { stageName: 'נועה', plan: 'unlimited' });
  const cover = await makeFile(test.app, 'image', { ownerUserId: artist.userId });
  await new Caller(test.origin, artist.token).send('PUT /public/artist/profile', {
    body: {
      profile_image: `/media/${cover.id}`,
      bio: 'שורה\n\nשנייה',
      genres: ['רוק'],
      spotify_url: 'https://open.spotify.com/artist/1',
    },
  });
  const wav = await makeFile(test.app, 'wav', { ownerUserId: artist.userId });
  song = await makeRelease(test.app, {
    artist,
    title: 'שיר & "שני" <b>',
    cover_image_path: `/media/${cover.id}`,
    wav_file_path: `/media/${wav.id}`,
    lyrics: 'שורה\n\nבית שני',
    pitch: 'פיץ׳',
    youtube_link: 'https://youtu.be/dQw4w9WgXcQ',
    streaming_links: ['https://open.spotify.com/track/1'],
    digital: new Date(Date.now() - 60_000),
  });
  await makeRelease(test.app, { title: 'בלי עטיפה', digital: new Date(Date.now() - 90_000_000) });
});
afterAll(() => test.close());

const faultsOf = async (path: string, headers: Record<string, string>): Promise<string[]> => {
  const html = (await rawRequest(test.origin, path, headers)).body.toString();
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
};
const pathOf = (pattern: string): string =>
  `/${pattern.replace(':code', String(song.public_code)).replace(':id', artist.tenantId)}`;
const screens = [...new Set([...Object.values(patterns).flat(), '', 'unknown-page', 'r/missing'])];

it.each(screens)('/%s is valid HTML in both languages', async (pattern) => {
  for (const cookie of ['', 'language=en']) expect(await faultsOf(pathOf(pattern), { cookie })).toEqual([]);
});

it.each(['glz', 'radio', 'session', 'nobodys', 'api'])(
  'the home page of the host %s is valid HTML',
  async (name) => {
    expect(await faultsOf('/', { host: `${name}.session.localhost:3000` })).toEqual([]);
  },
);

it.each(screens)('/%s links to the accessibility statement in its footer', async (pattern) => {
  const html = (await rawRequest(test.origin, pathOf(pattern))).body.toString();
  expect(load(html)('footer a[href="/accessibility-statement"]').length).toBe(1);
});
