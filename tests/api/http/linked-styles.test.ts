import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { seedStations } from '#server/stations/index.ts';
import { editorTabs } from '#text/releases/editor.ts';
import { patterns } from '#web/loading/known-paths.ts';
import { adminTabs } from '#web/screens/operator/Admin/tabs.ts';
import { builtWeb } from '../../support/built-web.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { rawRequest } from './raw-request.ts';

interface Ids {
  code: string;
  artistId: string;
  id: string;
  token: string;
}
const absent: Ids = { code: '2222222', artistId: randomUUID(), id: randomUUID(), token: 'x'.repeat(43) };

let test: TestApp;
let present: Ids;
/** Addresses of songs and private links in other states. */
let others: string[];
beforeAll(async () => {
  test = await openTestApp({ web: await builtWeb(), env: { LOG_LEVEL: 'fatal' } });
  const { pool } = test.app.database;
  await seedStations(test.app);
  await pool.query(`update stations set is_active = false where subdomain = 'nostalgia'`);
  const artist = await makeArtist(test.app, { stageName: 'נועה', plan: 'unlimited' });
  const owner = new Caller(test.origin, artist.token);
  const cover = await makeFile(test.app, 'image', { ownerUserId: artist.userId });
  await owner.send('PUT /public/artist/profile', {
    body: {
      profile_image: `/media/${cover.id}`,
      bio: 'שורה\n\nשנייה',
      genres: ['רוק'],
      spotify_url: 'https://open.spotify.com/artist/1',
    },
  });
  await owner.send('POST /auth/claim-subdomain', { body: { subdomain: 'noa' } });
  const newcomer = await test.signIn({ stageName: 'יעל' });
  await newcomer.send('POST /auth/claim-subdomain', { body: { subdomain: 'yael' } });
  const content = {
    artist,
    cover_image_path: `/media/${cover.id}`,
    lyrics: 'שורה\n\nבית שני',
    pitch: 'פיץ׳',
    youtube_link: 'https://youtu.be/dQw4w9WgXcQ',
    streaming_links: ['https://open.spotify.com/track/1'],
  };
  const song = await makeRelease(test.app, { ...content, digital: new Date(Date.now() - 60_000) });
  const coming = await makeRelease(test.app, { ...content, digital: new Date(Date.now() + 90_000_000) });
  const draft = await makeRelease(test.app, { artist, isPublished: false });
  await makeRelease(test.app, { artist, digital: new Date(Date.now() - 90_000_000) });
  const addLink = async (body: object) =>
    (
      await owner.send('POST /releases/:id/private-links', {
        params: { id: draft.id },
        body: { recipient: 'רוני', ...body },
      })
    ).body;
  const [open, locked, revoked] = [await addLink({}), await addLink({ code: '1234' }), await addLink({})];
  await owner.send('DELETE /releases/:id/private-links/:linkId', {
    params: { id: draft.id, linkId: revoked.id },
  });
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
  present = {
    code: String(song.public_code),
    artistId: artist.tenantId,
    id: song.id,
    token: pathOf(open).replace('/p/', ''),
  };
  others = [`/r/${coming.public_code}`, pathOf(locked), pathOf(revoked)];
});
afterAll(() => test.close());

const fill = (pattern: string, { code, artistId, id, token }: Ids): string =>
  `/${pattern.replace('artist/:id', `artist/${artistId}`).replace(':code', code).replace(':id', id).replace(':token', token)}`;

/** Each screen with its song or artist and with one that doesn't exist, and the queries that change a first page. */
const paths = (): string[] => [
  ...Object.values(patterns)
    .flat()
    .flatMap((pattern) => [fill(pattern, present), fill(pattern, absent)]),
  ...['/', '/?cursor=none', '/?source=linktone', '/?tab=team', '/?studio', '/no-such-page'],
  ...['/login?new', '/login?google=denied', '/settings?tab=account'],
  ...adminTabs.map(({ id }) => `/admin?tab=${id}`),
  ...editorTabs.map((tab) => `/releases/${present.id}?tab=${tab}`),
  ...others,
];

/** The first group of each match, once. */
const found = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, group]) => group ?? '')),
];

/** The classes that a style sheet has rules for. */
const classesIn = (sheet: string): string[] =>
  found(/\.(-?[a-z_][\w-]*)/gi, sheet.replace(/url\([^)]*\)/g, ''));

const sheets = new Map<string, Promise<string[]>>();
const classesOfSheet = (href: string): Promise<string[]> => {
  const classes =
    sheets.get(href) ?? rawRequest(test.origin, href).then(({ body }) => classesIn(body.toString()));
  sheets.set(href, classes);
  return classes;
};

/** The page's classes without a rule in the style sheets that it links or contains; null if it isn't a page. */
async function unstyledClasses(path: string, headers: Record<string, string>): Promise<string[] | null> {
  const { headers: replied, body } = await rawRequest(test.origin, path, headers);
  if (!String(replied['content-type']).startsWith('text/html')) return null;
  const html = body.toString();
  const linked = await Promise.all(
    found(/<link rel="stylesheet" href="([^"]+)"/g, html).map((href) => classesOfSheet(href)),
  );
  const inline = found(/<style[^>]*>([^<]*)/g, html).flatMap(classesIn);
  const styled = new Set([...linked.flat(), ...inline]);
  return found(/ class="([^"]+)"/g, html)
    .flatMap((names) => names.split(' '))
    .filter((name) => name !== '' && !styled.has(name));
}

/** The unstyled classes of a host's pages, each with one page, and the number of pages. */
async function unstyledOn(host: string): Promise<{ pages: number; faults: Record<string, string> }> {
  const faults: Record<string, string> = {};
  let pages = 0;
  for (const path of new Set(paths()))
    for (const language of ['he', 'en']) {
      const classes = await unstyledClasses(path, { host: `${host}:3000`, cookie: `language=${language}` });
      if (classes === null) continue;
      pages += 1;
      for (const name of classes) faults[name] = path;
    }
  return { pages, faults };
}

/** A host of each kind, and how many screens it has at least. */
const hosts = [
  ['the main one', 'localhost', 60],
  ['www', 'www.session.localhost', 60],
  ['session', 'session.session.localhost', 60],
  ['the list of stations', 'radio.session.localhost', 15],
  ['a station', 'glz.session.localhost', 15],
  ['a station that isn’t active', 'nostalgia.session.localhost', 15],
  ['an artist', 'noa.session.localhost', 15],
  ['a new artist', 'yael.session.localhost', 15],
  ['a free name', 'nobodys.session.localhost', 15],
  ['a reserved name', 'admin.session.localhost', 15],
  ['a name that nobody can have', 'foo.glz.session.localhost', 60],
] as const;

describe('every page links the rules of its classes', () => {
  it.each(hosts)('on the host of %s', async (_kind, host, least) => {
    const { pages, faults } = await unstyledOn(host);
    expect(faults).toEqual({});
    expect(pages).toBeGreaterThan(least);
  });

  it.each(['localhost', 'radio.session.localhost', 'noa.session.localhost'])(
    'on %s while songs and stations can’t be read',
    async (host) => {
      const { pool } = test.app.database;
      test.app.cache.clear();
      for (const table of ['releases', 'stations'])
        await pool.query(`alter table ${table} rename to ${table}_away`);
      try {
        const { status } = await rawRequest(test.origin, '/', { host: `${host}:3000` });
        expect(status).toBeGreaterThanOrEqual(500);
        expect((await unstyledOn(host)).faults).toEqual({});
      } finally {
        for (const table of ['releases', 'stations'])
          await pool.query(`alter table ${table}_away rename to ${table}`);
        test.app.cache.clear();
      }
    },
  );
});
