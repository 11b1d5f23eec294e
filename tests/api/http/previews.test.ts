import { load } from 'cheerio';
import jsonld from 'jsonld';
import { unfurl } from 'unfurl.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Release } from '#contract/releases/releases.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { seedStations } from '#server/stations/index.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { builtWeb } from '../../support/built-web.ts';
import { makeFile } from '../../support/make-file.ts';
import { openTestApp, type TestApp } from '../harness.ts';

const site = 'http://localhost:3000';
const title = 'רוק & "רול" <b>';
let test: TestApp;
let artist: MadeArtist;
let song: Release;
beforeAll(async () => {
  test = await openTestApp({ web: await builtWeb() });
  await seedStations(test.app);
  artist = await makeArtist(test.app, { stageName: 'נועה', plan: 'unlimited' });
  const cover = await makeFile(test.app, 'image', { ownerUserId: artist.userId });
  song = await makeRelease(test.app, {
    artist,
    title,
    artist_name: 'נועה',
    cover_image_path: `/media/${cover.id}`,
    isrc: 'ILA012600001',
    digital: new Date(Date.now() - 60_000),
  });
});
afterAll(() => test.close());

/** Fetches our addresses from this test's server, and no others. */
const fetchOurs = async (address: string): Promise<Response> => {
  const { origin, pathname, search } = new URL(address);
  if (origin !== site) throw new Error(`${address} isn’t ours`);
  return fetch(`${test.origin}${pathname}${search}`);
};
const songPage = () => `${site}/r/${song.public_code}`;
const artistPage = () => `${site}/public/artist/${artist.tenantId}`;
const previewOf = (address: string) => unfurl(address, { fetch: fetchOurs });

/** The page's JSON-LD as a processor reads it (w3.org/TR/json-ld11-api), with schema.org's vocabulary. */
async function structuredDataOf(address: string): Promise<unknown[]> {
  const $ = load(await (await fetchOurs(address)).text());
  const document = fieldsOf(JSON.parse($('script[type="application/ld+json"]').text()));
  return jsonld.expand(document, {
    documentLoader: async (url) => ({
      documentUrl: url,
      document: { '@context': { '@vocab': 'http://schema.org/', url: { '@type': '@id' } } },
    }),
  });
}

describe('the preview of a song’s page', () => {
  it('shows the song, its artist and an existing picture through Open Graph and Twitter tags', async () => {
    const {
      open_graph: openGraph,
      twitter_card: card,
      canonical_url: canonical,
      favicon,
    } = await previewOf(songPage());
    expect(openGraph).toMatchObject({
      type: 'music.song',
      url: songPage(),
      site_name: 'Session42',
      locale: 'he_IL',
    });
    expect(openGraph.title).toContain(title);
    expect(openGraph.title).toContain('נועה');
    expect(openGraph.images?.[0]).toMatchObject({ width: 1200, height: 630, type: 'image/jpeg' });
    const picture = await fetchOurs(String(openGraph.images?.[0]?.url));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(card).toMatchObject({ card: 'player' });
    expect(canonical).toBe(songPage());
    expect((await fetchOurs(String(favicon))).status).toBe(200);
  });

  it('links to its oEmbed reply, which has the same data', async () => {
    const { oEmbed } = await previewOf(songPage());
    expect(oEmbed).toMatchObject({
      type: 'rich',
      version: '1.0',
      title,
      author_name: 'נועה',
      author_url: artistPage(),
      provider_name: 'Session42',
      thumbnails: [{ width: 1200, height: 630 }],
    });
  });

  it('describes the recording and its artist to search engines in JSON-LD', async () => {
    expect(await structuredDataOf(songPage())).toEqual([
      expect.objectContaining({
        '@type': ['http://schema.org/MusicRecording'],
        'http://schema.org/name': [{ '@value': title }],
        'http://schema.org/url': [{ '@id': songPage() }],
        'http://schema.org/isrcCode': [{ '@value': 'ILA012600001' }],
        'http://schema.org/byArtist': [
          expect.objectContaining({
            '@type': ['http://schema.org/MusicGroup'],
            'http://schema.org/name': [{ '@value': 'נועה' }],
            'http://schema.org/url': [{ '@id': artistPage() }],
          }),
        ],
      }),
    ]);
  });

  it('describes each artist of a song on their own, and remixers as contributors', async () => {
    const shared = await makeRelease(test.app, {
      artist: await makeArtist(test.app, { stageName: 'נועה' }),
      title: 'יחד',
      artists: [
        { name: 'נועה', role: 'main' },
        { name: 'עידן', role: 'featured' },
        { name: 'גיל', role: 'remixer' },
      ],
      digital: new Date(Date.now() - 60_000),
    });
    const named = (name: string) =>
      expect.objectContaining({ 'http://schema.org/name': [{ '@value': name }] });
    expect(await structuredDataOf(`${site}/r/${shared.public_code}`)).toEqual([
      expect.objectContaining({
        'http://schema.org/byArtist': [named('נועה'), named('עידן')],
        'http://schema.org/contributor': [named('גיל')],
      }),
    ]);
  });
});

describe('the preview of an artist’s page', () => {
  it('shows the artist by name', async () => {
    const { open_graph: openGraph } = await previewOf(artistPage());
    expect(openGraph).toMatchObject({ type: 'profile', title: 'נועה', url: artistPage() });
  });

  it('describes the artist to search engines in JSON-LD', async () => {
    expect(await structuredDataOf(artistPage())).toEqual([
      expect.objectContaining({
        '@type': ['http://schema.org/MusicGroup'],
        'http://schema.org/name': [{ '@value': 'נועה' }],
        'http://schema.org/track': [
          expect.objectContaining({ 'http://schema.org/url': [{ '@id': songPage() }] }),
        ],
      }),
    ]);
  });
});

it('the feed has a title, a description and the picture of its newest cover', async () => {
  const { open_graph: openGraph, description } = await previewOf(`${site}/`);
  expect(openGraph).toMatchObject({ type: 'website', title: 'שירים חדשים', url: `${site}/` });
  expect(description).not.toBe('');
  expect((await fetchOurs(String(openGraph.images?.[0]?.url))).status).toBe(200);
});
