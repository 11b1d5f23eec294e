import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { hostileFileName, hostileLine, hostileParagraph, hostileUrl } from '../../fixtures/hostile-text.ts';
import { builtWeb } from '../../support/built-web.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: MadeArtist;
let code: string;
let harmlessPaths: string[];
beforeAll(async () => {
  test = await openTestApp({ web: await builtWeb(), isWorker: false });
  artist = await makeArtist(test.app, { stageName: hostileLine.slice(0, 80), plan: 'unlimited' });
  const caller = new Caller(test.origin, artist.token);
  const profile = await caller.send('PUT /public/artist/profile', {
    body: {
      bio: hostileParagraph,
      genres: [hostileLine.slice(0, 60)],
      website_url: hostileUrl,
      spotify_url: hostileUrl,
    },
  });
  expect(profile.status).toBe(200);
  const pitch = await makeFile(test.app, 'document', { ownerUserId: artist.userId, name: hostileFileName });
  const song = await makeRelease(test.app, {
    artist,
    title: hostileLine,
    artist_name: hostileLine,
    lyrics: hostileParagraph,
    pitch: hostileParagraph,
    pitch_file_path: `/media/${pitch.id}`,
    credits: { lyrics: [hostileLine.slice(0, 120)], composition: [], producer: hostileLine },
    credits_text: hostileParagraph,
    additional_credits: [{ name: hostileLine.slice(0, 120), role: hostileLine.slice(0, 80) }],
    copyright_holders: [{ year: 2026, holder: hostileLine }],
    translations: [{ language: 'en', title: hostileLine, artist_name: hostileLine }],
    streaming_links: [hostileUrl],
    clip_url: hostileUrl,
    radio: new Date('2026-01-01'),
  });
  code = song.short_code ?? '';
  const link = await caller.send('POST /releases/:id/links', {
    params: { id: song.id },
    body: { url: hostileUrl },
  });
  expect(link.status).toBe(201);
  const other = await makeArtist(test.app, { plan: 'unlimited' });
  const plain = await makeRelease(test.app, { artist: other, title: 'שיר', radio: new Date('2026-01-01') });
  harmlessPaths = [`/r/${plain.short_code}`, `/public/artist/${other.tenantId}`];
});
afterAll(() => test.close());

/** Script elements as a browser finds them: the first `</script` ends one. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)].map(([, attributes = '', code = '']) => ({
    attributes,
    code,
  }));
const scriptKinds = (html: string) =>
  scriptsOf(html)
    .map(({ attributes }) => attributes.replace(/"[^"]*"/g, '""').trim())
    .sort();

describe('a page with hostile texts', () => {
  it.for(['song', 'artist', 'feed'] as const)(
    '(%s) has them as text, also in its data and preview',
    async (name) => {
      const path = { song: `/r/${code}`, artist: `/public/artist/${artist.tenantId}`, feed: '/' }[name];
      const page = await test.visitor.fetch(path);
      expect(page.status).toBe(200);
      const html: string = page.body;
      // In markup, every character that could open or close something is an entity.
      const outside = html.replace(/<script\b[^>]*>[\s\S]*?<\/script/gi, '');
      expect(outside).toContain('&lt;/script&gt;&lt;script&gt;window.hostileTextRan');
      expect(outside).not.toMatch(/<script>window|<img src=x|<svg onload|"><script|'onmouseover='/);
      // In scripts, nothing starts or ends an element or a comment, and there is no U+2028 or U+2029.
      for (const { code } of scriptsOf(html)) expect(code).not.toMatch(/<\/?script|<!--|[\u2028\u2029]/i);

      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      for (const { attributes, code } of scriptsOf(html)) {
        if (/\bsrc=/.test(attributes) || attributes.includes('application/ld+json')) continue;
        expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
      }
      expect(outside.replace(/"[^"]*"/g, '')).not.toMatch(/<[a-z][^<>]*\son[a-z]+=/i);
      expect(html).not.toMatch(/(href|src)="\s*(javascript|data:text)/i);
    },
  );

  it('has no scripts that a harmless page doesn’t have', async () => {
    const [plainSong = '', plainArtist = ''] = await Promise.all(
      harmlessPaths.map(async (path) => (await test.visitor.fetch(path)).body),
    );
    const inline = (html: string) => scriptKinds(html).filter((kind) => !kind.includes('src'));
    expect(inline((await test.visitor.fetch(`/r/${code}`)).body)).toEqual(inline(plainSong));
    expect(inline((await test.visitor.fetch(`/public/artist/${artist.tenantId}`)).body)).toEqual(
      inline(plainArtist),
    );
  });

  it('gives search engines the title as written', async () => {
    const { body } = await test.visitor.fetch(`/r/${code}`);
    const [data] = scriptsOf(body).filter(({ attributes }) => attributes.includes('application/ld+json'));
    expect(JSON.parse(data?.code ?? '')).toMatchObject({
      name: hostileLine,
      byArtist: { name: hostileLine },
    });
  });
});

describe('a line separator (U+2028, U+2029)', () => {
  it('becomes a line break in lyrics, and a space in a title', async () => {
    const caller = new Caller(test.origin, artist.token);
    const body = { title: 'שיר', lyrics: 'א\u2028ב\u2029ג' };
    const created = await caller.send('POST /releases', { body });
    expect(created.body.lyrics).toBe('א\nב\nג');
    const spaced = await caller.send('POST /releases', { body: { title: 'א\u2028ב' } });
    expect(spaced.body.title).toBe('א ב');
    const { body: html } = await test.visitor.fetch(`/r/${created.body.short_code}`);
    expect(html).not.toMatch(/[\u2028\u2029]/);
  });
});

describe('outside pages,', () => {
  it('an API call returns hostile texts as JSON, which no browser takes for a page', async () => {
    const reply = await test.visitor.fetch(`/api/public/r/${code}`);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.body).toMatchObject({ title: hostileLine, lyrics: hostileParagraph });
  });

  it('oEmbed returns hostile texts as text', async () => {
    const url = encodeURIComponent(`http://localhost:3000/r/${code}`);
    const reply = await test.visitor.fetch(`/oembed?url=${url}`);
    expect(reply.body.title).toContain(hostileLine);
    // One element, whose attributes hold the texts.
    expect(reply.body.html).toMatch(/^<iframe [^<>]*><\/iframe>$/);
  });

  it('an embed shows hostile texts as text', async () => {
    const { body } = await test.visitor.fetch(`/embed/r/${code}`);
    expect(body).not.toContain('<img src=x');
    expect(body).not.toMatch(/<script(?! src="\/embed\.js")/);
  });

  it('a hostile file name is only the name of a download', async () => {
    const { body } = await test.visitor.fetch(`/api/public/r/${code}`);
    const pitch = body.downloads.find(({ kind }: { kind: string }) => kind === 'pitch');
    const reply = await test.visitor.fetch(pitch.url);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"<>\\]*"; filename\*=UTF-8''[\w%.!~-]+$/,
    );
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('an unknown address is not repeated as markup', async () => {
    for (const path of [
      '/%3Cscript%3Ewindow.x%3C/script%3E',
      '/r/%22%3E%3Cimg%20src=x%3E',
      '/?source=%22%3E%3Cscript%3E',
      '/auth/callback?token=%3C/script%3E%3Cscript%3Ex',
    ])
      expect((await test.visitor.fetch(path)).body, path).not.toMatch(
        /<script>window\.x|"><(script|img)|<img src=x|<script>x/,
      );
  });
});
