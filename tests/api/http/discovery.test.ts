import { load } from 'cheerio';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import robotsParser from 'robots-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Release } from '#contract/releases/releases.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { growSitemaps } from '#server/discovery/index.ts';
import { seedStations } from '#server/stations/index.ts';
import { builtWeb } from '../../support/built-web.ts';
import { Caller } from '../../support/caller.ts';
import { openTestApp, sharedApp, type TestApp } from '../harness.ts';
import { rawRequest } from './raw-request.ts';

const site = 'http://localhost:3000';
const station = { host: 'glz.session.localhost:3000' };
const unclaimed = { host: 'nobodys.session.localhost:3000' };
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const fromNow = (minutes: number) => ago(-minutes);

let test: TestApp;
let artist: MadeArtist;
let newest: Release;
let draft: Release;
let coming: Release;
beforeAll(async () => {
  test = await openTestApp({
    env: { SECURITY_CONTACT: 'mailto:security@session42.test, https://session42.test/security' },
    web: await builtWeb(),
  });
  await seedStations(test.app);
  artist = await makeArtist(test.app, { stageName: 'נועה & <החברים>', plan: 'unlimited' });
  await makeRelease(test.app, { artist, title: 'שיר ישן', digital: ago(600) });
  newest = await makeRelease(test.app, { artist, title: 'רוק <b>&amp; ]]> "רול"', digital: ago(5) });
  draft = await makeRelease(test.app, { artist, title: 'טיוטה', isPublished: false });
  coming = await makeRelease(test.app, { artist, title: 'עוד יבוא', radio: fromNow(60) });
});
afterAll(() => test.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: sent, body } = await rawRequest(test.origin, path, headers);
  return { status, type: String(sent['content-type']), text: body.toString() };
};
const artistPath = () => `/public/artist/${artist.tenantId}`;
const locations = (xml: string) =>
  load(xml, { xml: true })('loc')
    .toArray()
    .map((element) => load(element).text());

describe('robots.txt', () => {
  it('lets crawlers read public pages and their previews on every host, and names the sitemap', async () => {
    for (const headers of [{}, station]) {
      const { status, type, text } = await read('/robots.txt', headers);
      expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
      const robots = robotsParser(`${site}/robots.txt`, text);
      for (const path of ['/', '/r/abc', '/r/abc/card.jpg', artistPath()])
        expect(robots.isAllowed(`${site}${path}`, 'Googlebot')).toBe(true);
      expect(robots.isAllowed(`${site}/api/releases/all`, 'Googlebot')).toBe(false);
      expect(robots.getSitemaps()).toEqual([`${site}/sitemap.xml`]);
    }
  });

  it('is joined by a noindex header on every page of a station’s host', async () => {
    for (const path of ['/', '/?tab=team', '/login', `/r/${newest.public_code}`]) {
      expect((await rawRequest(test.origin, path, station)).headers['x-robots-tag']).toBe('noindex');
      expect((await rawRequest(test.origin, path)).headers['x-robots-tag']).toBeUndefined();
    }
  });
});

describe('the sitemap', () => {
  it('lists every public song and every artist who has one, through its index', async () => {
    const songless = await makeArtist(test.app, { stageName: 'עוד בלי שיר' });
    const index = await read('/sitemap.xml');
    expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8']);
    const files = locations(index.text);
    expect(files).toContain(`${site}/sitemap/pages.xml`);
    const pages = [];
    for (const file of files) pages.push(...locations((await read(new URL(file).pathname)).text));
    expect(pages).toContain(`${site}/`);
    expect(pages).toContain(`${site}/r/${newest.public_code}`);
    expect(pages).toContain(`${site}${artistPath()}`);
    expect(pages.join()).not.toContain(songless.tenantId);
    expect(new Set(pages).size).toBe(pages.length);
    // Four songs, one of them a draft.
    expect(pages.filter((page) => page.includes('/r/'))).toHaveLength(3);
  });

  it('starts another file when one is full, and keeps every song in its file', async () => {
    const songsIn = async (file: number) => locations((await read(`/sitemap/songs-${file}.xml`)).text);
    const before = await songsIn(1);
    await growSitemaps(test.app, { perFile: 2 });
    await growSitemaps(test.app, { perFile: 2 });
    test.app.cache.clear();
    expect(
      locations((await read('/sitemap.xml')).text).filter((file) => file.includes('songs-')),
    ).toHaveLength(3);
    const files = [await songsIn(1), await songsIn(2), await songsIn(3)];
    expect(files.flat()).toEqual(before);
    expect(files.map((pages) => pages.length)).toEqual([2, 1, 0]);
    const newer = await makeRelease(test.app, { artist, title: 'מאוחר' });
    test.app.cache.clear();
    expect(await songsIn(3)).toEqual([`${site}/r/${newer.public_code}`]);
    expect((await read('/sitemap/songs-4.xml')).status).toBe(404);
    for (const file of ['songs-0', 'songs-01', 'songs-x', 'songs-999999', 'others-1'])
      expect((await read(`/sitemap/${file}.xml`)).status).toBe(404);
  });

  it('exists only on the main host', async () => {
    for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/songs-1.xml'])
      for (const headers of [station, unclaimed]) expect((await read(path, headers)).status).toBe(404);
  });
});

describe('a feed', () => {
  it('of new songs lists each song that is out, newest first, as valid Atom', async () => {
    const { status, type, text } = await read('/feed.atom');
    expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const feed = parseAtomFeed(text);
    expect(feed.id).toBe(`${site}/`);
    expect(feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ['alternate', `${site}/`],
      ['self', `${site}/feed.atom`],
    ]);
    expect(feed.entries?.map(({ id }) => id)).toEqual([
      `urn:uuid:${newest.id}`,
      expect.stringMatching(/^urn:uuid:/),
    ]);
    expect(feed.entries?.[0]).toMatchObject({
      title: { value: 'רוק <b>&amp; ]]> "רול"' },
      authors: [{ name: 'נועה & <החברים>', uri: `${site}${artistPath()}` }],
    });
    expect(feed.entries?.[0]?.links?.[0]?.href).toBe(`${site}/r/${newest.public_code}`);
    for (const { title } of [draft, coming]) expect(text).not.toContain(title);
  });

  it('has the same songs as JSON Feed', async () => {
    const { status, type, text } = await read('/feed.json');
    expect([status, type]).toEqual([200, 'application/feed+json; charset=utf-8']);
    const feed = parseJsonFeed(JSON.parse(text));
    expect(feed).toMatchObject({ feed_url: `${site}/feed.json`, language: 'he' });
    expect(feed.items?.[0]).toMatchObject({
      id: `urn:uuid:${newest.id}`,
      url: `${site}/r/${newest.public_code}`,
      title: 'רוק <b>&amp; ]]> "רול"',
    });
    expect(feed.items).toHaveLength(2);
  });

  it('of an artist has only that artist’s songs, and is the feed of the artist’s own host', async () => {
    const name = 'noa-and-friends';
    await new Caller(test.origin, artist.token).send('POST /auth/claim-subdomain', {
      body: { subdomain: name },
    });
    const other = await makeRelease(test.app, { title: 'של מישהו אחר', digital: ago(1) });
    const artistHost = { host: `${name}.session.localhost:3000` };
    for (const [path, headers] of [
      [`${artistPath()}/feed.atom`, {}],
      [`${artistPath()}/feed.atom`, station],
      ['/feed.atom', artistHost],
    ] as const) {
      const { status, text } = await read(path, headers);
      expect(status).toBe(200);
      const feed = parseAtomFeed(text);
      expect(feed.id).toBe(`urn:uuid:${artist.tenantId}`);
      expect(feed.title).toMatchObject({ value: 'נועה & <החברים>' });
      expect(text).toContain(newest.id);
      expect(text).not.toContain(other.id);
      expect(text).not.toContain(coming.id);
      expect(text).not.toContain(draft.id);
    }
    expect((await read('/feed.json', artistHost)).text).toContain(newest.id);
  });

  it('is 404 on a station’s host, on an unclaimed host, and for an unknown artist', async () => {
    for (const headers of [station, unclaimed]) expect((await read('/feed.atom', headers)).status).toBe(404);
    expect((await read('/public/artist/nobody/feed.atom')).status).toBe(404);
  });

  it('is linked in the head of the page that shows the same songs', async () => {
    for (const [path, feed] of [
      ['/', '/feed'],
      [artistPath(), `${artistPath()}/feed`],
    ] as const) {
      const $ = load((await read(path)).text);
      const hrefs = $('link[rel=alternate]:not([type$="oembed"])')
        .toArray()
        .map((link) => [$(link).attr('type'), $(link).attr('href')]);
      expect(hrefs).toEqual([
        ['application/atom+xml', `${site}${feed}.atom`],
        ['application/feed+json', `${site}${feed}.json`],
      ]);
    }
  });

  it('changes as soon as a song comes out', async () => {
    expect((await read('/feed.json')).text).not.toContain('יצא הרגע');
    await makeRelease(test.app, { artist, title: 'יצא הרגע', digital: ago(0) });
    expect((await read('/feed.json')).text).toContain('יצא הרגע');
  });
});

const webManifest = z.looseObject({
  name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
});

describe('an installed app', () => {
  it('has its host’s name, and icons that exist', async () => {
    const { status, type, text } = await read('/manifest.webmanifest');
    expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const manifest = webManifest.parse(JSON.parse(text));
    expect(manifest).toMatchObject({ name: 'Session42', lang: 'he', dir: 'rtl', start_url: '/' });
    for (const { src, sizes } of manifest.icons.filter(({ type }) => type === 'image/png')) {
      const { width, height } = await sharp((await rawRequest(test.origin, src)).body).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(webManifest.parse(JSON.parse((await read('/manifest.webmanifest', station)).text)).name).toContain(
      'גלי צה״ל',
    );
  });

  it('is linked from every page, with icons for phones and tabs', async () => {
    for (const headers of [{}, station]) {
      const $ = load((await read('/', headers)).text);
      for (const rel of ['manifest', 'apple-touch-icon', 'icon']) {
        const links = $(`link[rel=${rel}]`).toArray();
        expect(links.length).toBeGreaterThan(0);
        for (const link of links)
          expect((await read(String($(link).attr('href')), headers)).status).toBe(200);
      }
    }
    const icon = await rawRequest(test.origin, '/favicon.ico');
    expect(icon.headers['content-type']).toBe('image/x-icon');
    expect(icon.body.readUInt16LE(2)).toBe(1);
  });
});

describe('security.txt', () => {
  it('names the contact for reports and its expiry, on every host', async () => {
    for (const headers of [{}, station]) {
      const { status, type, text } = await read('/.well-known/security.txt', headers);
      expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(text).toContain(
        'Contact: mailto:security@session42.test\nContact: https://session42.test/security\n',
      );
      const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
      expect(expires).toBeGreaterThan(Date.now() + 150 * 24 * 3_600_000);
      expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3_600_000);
    }
  });

  it('is 404 without a contact', async () => {
    const withoutContact = await sharedApp();
    expect((await withoutContact.visitor.fetch('/.well-known/security.txt')).status).toBe(404);
  });
});
