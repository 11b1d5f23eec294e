import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { builtWeb } from '../../support/built-web.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: MadeArtist;
let code: string;
beforeAll(async () => {
  test = await openTestApp({ web: await builtWeb(), isWorker: false });
  artist = await makeArtist(test.app, { stageName: 'נועה', plan: 'unlimited' });
  // As detailed as a photograph, which compresses badly.
  const noise = Buffer.from(Uint8Array.from({ length: 700 * 700 * 3 }, (_, index) => (index * 7_919) % 251));
  const photo = await sharp(noise, { raw: { width: 700, height: 700, channels: 3 } })
    .blur(6)
    .png()
    .toBuffer();
  const cover = await makeFile(test.app, 'image', { ownerUserId: artist.userId, bytes: photo });
  const mp3 = await makeFile(test.app, 'mp3', { ownerUserId: artist.userId });
  const song = await makeRelease(test.app, {
    artist,
    title: 'לילה לבן & "Night"',
    artist_name: 'נועה',
    cover_image_path: `/media/${cover.id}`,
    mp3_path: `/media/${mp3.id}`,
    radio: new Date('2026-01-01'),
  });
  code = song.short_code ?? '';
});
afterAll(() => test.close());

const owner = () => new Caller(test.origin, artist.token);
const allow = (allows_embeds: boolean) =>
  owner().send('PUT /public/artist/profile', { body: { allows_embeds } });
const songPage = () => test.visitor.send('GET /public/r/:code', { params: { code } });
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe('the embed of a song', () => {
  it('plays the address that the song’s own page plays', async () => {
    const { body } = await songPage();
    expect(body.audio_url).toMatch(/^\/media\/.+\/listen$/);
    const embed = await test.visitor.fetch(`/embed/r/${code}`);
    expect(embed.status).toBe(200);
    expect(embed.body).toContain(`<audio preload="none" src="${body.audio_url}"`);
    expect(embed.body).toContain('<html lang="he" dir="rtl">');
    expect(embed.body).toContain('לילה לבן &amp; &quot;Night&quot;');
    expect((await test.visitor.fetch(`/embed/r/${code}?lang=en`)).body).toContain(
      '<html lang="en" dir="ltr">',
    );
  });

  it('is 20 kB in all as it is sent, with its picture, and sets no cookie', async () => {
    let total = 0;
    const load = async (path: string) => {
      const response = await fetch(`${test.origin}${path}`, {
        headers: { 'accept-encoding': 'br', accept: 'text/html,image/webp', 'x-forwarded-for': '' },
      });
      expect(response.status, path).toBe(200);
      expect(response.headers.get('set-cookie'), path).toBeNull();
      const text = await response.text();
      total += Number(response.headers.get('content-length'));
      return text;
    };
    const html = await load(`/embed/r/${code}`);
    const parts = [...html.matchAll(/(?:<(?:img|script) src|rel="stylesheet" href)="([^"]+)"/g)];
    expect(parts).toHaveLength(3);
    for (const [, path = ''] of parts) await load(path);
    expect(total).toBeGreaterThan(4_000);
    expect(total).toBeLessThan(20_000);
  });

  it('shows a song without a recording or a cover', async () => {
    const bare = await makeRelease(test.app, { artist, title: 'בלי קול' });
    const { status, body } = await test.visitor.fetch(`/embed/r/${bare.short_code}`);
    expect(status).toBe(200);
    expect(body).toContain('עוד אין הקלטה להאזנה.');
    expect(body).not.toContain('<script');
    expect(body).toContain('<svg');
  });

  it('shows an unknown song and a draft alike, and a song of a catalogue not at all', async () => {
    const draft = await makeRelease(test.app, { artist, isPublished: false });
    const unknown = await test.visitor.fetch('/embed/r/abcdefg');
    const hidden = await test.visitor.fetch(`/embed/r/${draft.short_code ?? 'abcdefh'}`);
    expect([unknown.status, hidden.status]).toEqual([404, 404]);
    expect(hidden.body).toBe(unknown.body);
    expect(hidden.headers.get('content-security-policy')).toContain('frame-ancestors *');
  });
});

describe('the embed of an artist', () => {
  it('lists the songs of the artist’s page that can be heard, by id and by host name', async () => {
    const byId = await test.visitor.fetch(`/embed/artist/${artist.tenantId}`);
    expect(byId.status).toBe(200);
    expect(byId.body).toContain('<ol aria-label="שירים">');
    expect(byId.body.match(/<li>/g)).toHaveLength(1);
    await owner().send('POST /auth/claim-subdomain', { body: { subdomain: 'noa-embeds' } });
    const byName = await test.visitor.fetch('/embed/artist/noa-embeds');
    expect(byName.body).toBe(byId.body);
    expect((await test.visitor.fetch('/embed/artist/nobody-here')).status).toBe(404);
  });
});

describe('an artist’s choice', () => {
  it('switches embeds off and on at once, everywhere', async () => {
    await test.visitor.fetch(`/embed/r/${code}`);
    expect((await allow(false)).status).toBe(200);
    for (const path of [`/embed/r/${code}`, `/embed/artist/${artist.tenantId}`]) {
      const { status, body } = await test.visitor.fetch(path);
      expect(status).toBe(403);
      expect(body).not.toContain('<audio');
      expect(body).toContain('אפשר להאזין בעמוד המקורי');
    }
    expect((await songPage()).body.is_embeddable).toBe(false);
    const page = await test.visitor.fetch(`/r/${code}`);
    expect(page.body).not.toContain('/embed/');
    const known = await test.visitor.fetch(`/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fr%2F${code}`);
    expect(known.body).toMatchObject({ type: 'link' });
    expect(known.body.html).toBeUndefined();
    await allow(true);
    expect((await test.visitor.fetch(`/embed/r/${code}`)).status).toBe(200);
  });
});

describe('a pasted link plays', () => {
  it('by oEmbed, within the size that is asked for', async () => {
    const ask = (url: string, more = '') =>
      test.visitor.fetch(`/oembed?url=${encodeURIComponent(`http://localhost:3000${url}`)}${more}`);
    const { body } = await ask(`/r/${code}`, '&maxwidth=400');
    expect(body).toMatchObject({ type: 'rich', width: 400, height: 144 });
    expect(body.html).toContain(
      `<iframe src="http://localhost:3000/embed/r/${code}" title="לילה לבן &amp; &quot;Night&quot;" width="400"`,
    );
    expect((await ask(`/r/${code}`, '&maxheight=100')).body.type).toBe('link');
    expect((await ask(`/public/artist/${artist.tenantId}`)).body).toMatchObject({
      type: 'rich',
      title: 'נועה',
      height: 400,
    });
  });

  it('by Open Graph and a Twitter player card, of songs and of artists', async () => {
    const { body: song } = await test.visitor.fetch(`/r/${code}`);
    const player = `http://localhost:3000/embed/r/${code}`;
    expect(meta(song, 'og:video')).toBe(player);
    expect(meta(song, 'og:video:type')).toBe('text/html');
    expect(meta(song, 'og:audio')).toMatch(/^http:\/\/localhost:3000\/media\/.+\/listen$/);
    expect(meta(song, 'twitter:card')).toBe('player');
    expect(meta(song, 'twitter:player')).toBe(player);
    expect(song).toContain('type="application/json+oembed"');
    const { body: page } = await test.visitor.fetch(`/public/artist/${artist.tenantId}`);
    expect(meta(page, 'og:video')).toBe(`http://localhost:3000/embed/artist/${artist.tenantId}`);
    expect(page).toContain('type="application/json+oembed"');
  });
});

describe('a frame on another site', () => {
  it('is allowed for embeds', async () => {
    for (const path of [`/embed/r/${code}`, `/embed/artist/${artist.tenantId}`])
      expect((await test.visitor.fetch(path)).headers.get('content-security-policy'), path).toMatch(
        /frame-ancestors \*/,
      );
  });

  it('is refused for everything else', async () => {
    const { body } = await songPage();
    for (const path of [
      '/',
      `/r/${code}`,
      `/public/artist/${artist.tenantId}`,
      '/login',
      '/unknown',
      `/p/${'a'.repeat(30)}`,
      '/embed/unknown',
      `/r/${code}/card.jpg`,
      body.audio_url,
      `${body.cover_image_path}/160`,
      '/embed.js',
      '/favicon.svg',
      '/api/docs',
      '/api/openapi.json',
      '/api/releases/all',
      `/api/public/r/${code}`,
      '/api/auth/me',
      `/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fr%2F${code}`,
      '/robots.txt',
      '/sitemap.xml',
      '/language?to=en&back=/',
      '/healthz',
      '/outbox',
    ])
      expect((await test.visitor.fetch(path)).headers.get('content-security-policy'), path).toMatch(
        /frame-ancestors 'none'/,
      );
  });
});
