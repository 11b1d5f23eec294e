import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { drawnSleeve } from '#shared/sleeve/drawn-sleeve.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeReadyRelease } from '../../support/make-ready-release.ts';
import { openTestApp, sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});

const card = (code: string | null, init: RequestInit = {}) =>
  fetch(`${test.origin}/r/${code}/card.jpg`, init);

describe('the picture that chats show for a song', () => {
  it('is a JPEG of 1200 by 630 pixels with an ETag', async () => {
    const { short_code: code } = await makeRelease(test.app, { title: 'שיר 2 feat. X (Remix)' });
    const response = await card(code);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    const etag = response.headers.get('etag') ?? '';
    expect((await card(code, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('shows the cover on the right', async () => {
    const artist = await makeArtist(test.app);
    const red = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#d01020' } })
      .png()
      .toBuffer();
    const cover = await makeFile(test.app, 'image', { ownerUserId: artist.userId, bytes: red });
    const { short_code: code } = await makeRelease(test.app, {
      artist,
      cover_image_path: `/media/${cover.id}`,
    });
    const bytes = Buffer.from(await (await card(code)).arrayBuffer());
    const { data } = await sharp(bytes)
      .extract({ left: 900, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(190);
    expect(data[1]).toBeLessThan(40);
  });

  it('shows a sleeve drawn from the sound if there is no cover', async () => {
    const artist = await makeArtist(test.app);
    const mp3 = await makeFile(test.app, 'mp3', { ownerUserId: artist.userId });
    const song = { artist, title: 'ים', artist_name: 'נועה' };
    const { short_code: code, sound_print: sound } = await makeRelease(test.app, {
      ...song,
      mp3_path: `/media/${mp3.id}`,
    });
    expect(sound).toMatch(/^[0-9a-z]{52}$/);
    const { paper, print, ink } = drawnSleeve({ title: song.title, artist: song.artist_name, sound });
    const { data, info } = await sharp(Buffer.from(await (await card(code)).arrayBuffer()))
      .extract({ left: 570, top: 0, width: 630, height: 630 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isNear = (color: string, offset: number) =>
      [1, 3, 5].every((digit, channel) => {
        const expected = Number.parseInt(color.slice(digit, digit + 2), 16);
        return Math.abs((data[offset + channel] ?? 0) - expected) < 12;
      });
    const offsets = Array.from({ length: 630 * 630 }, (_, index) => index * info.channels);
    const share = (color: string) =>
      offsets.filter((offset) => isNear(color, offset)).length / offsets.length;
    expect(share(paper) + share(print) + share(ink)).toBeGreaterThan(0.9);
    expect(share(ink)).toBeGreaterThan(0.03);
  });

  it('shows the new title once it is changed', async () => {
    const artist = await makeArtist(test.app);
    const { id, short_code: code } = await makeRelease(test.app, { artist, title: 'לפני' });
    const before = Buffer.from(await (await card(code)).arrayBuffer());
    await new Caller(test.origin, artist.token).send('PATCH /releases/:id', {
      params: { id },
      body: { title: 'אחרי הכול' },
    });
    const after = Buffer.from(await (await card(code)).arrayBuffer());
    expect(after.equals(before)).toBe(false);
  });

  it('is the same for many requests at the same time', async () => {
    const { short_code: code } = await makeRelease(test.app, { title: 'יחד' });
    const pictures = await Promise.all(
      Array.from({ length: 8 }, async () => (await card(code)).arrayBuffer()),
    );
    expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
  });

  it.each(['', '<b>&amp;</b>', '\u05d0'.repeat(200), 'W'.repeat(200), '🎷'])(
    'can be drawn for the title %j',
    async (title) => {
      const { short_code: code } = await makeRelease(test.app, { title });
      expect((await card(code)).status).toBe(200);
    },
  );

  it('is 404 for a draft or an unknown code', async () => {
    const { short_code: code } = await makeRelease(test.app, { isPublished: false });
    expect((await card(code ?? 'abcdefg')).status).toBe(404);
    expect((await card('../../x')).status).toBe(404);
  });
});

describe('the posters of a song', () => {
  const poster = (code: string | null, file: string) => fetch(`${test.origin}/r/${code}/${file}`);
  const list = async (code: string | null) =>
    (await test.visitor.send('GET /public/r/:code/posters', { params: { code: code ?? '' } })).body;

  it.each([
    ['story.jpg', 1080, 1920],
    ['square.jpg', 1080, 1080],
  ])(
    '%s has its size, with and without a cover, for Hebrew and Latin titles',
    async (file, width, height) => {
      for (const title of [
        'שיר 2 feat. X (Remix)',
        'Punk’s Not Dead, הוא רק יצא לסיגריה',
        '',
        'W'.repeat(200),
      ])
        for (const isReady of [true, false]) {
          const make = isReady ? makeReadyRelease : makeRelease;
          const { short_code: code } = await make(test.app, { title });
          const response = await poster(code, file);
          expect(response.headers.get('content-type')).toBe('image/jpeg');
          const bytes = Buffer.from(await response.arrayBuffer());
          expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
        }
    },
  );

  it('include a PDF of one A4 page', async () => {
    const { short_code: code } = await makeReadyRelease(test.app);
    const response = await poster(code, 'poster.pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('keep their addresses until what they show changes', async () => {
    const artist = await makeArtist(test.app);
    const { id, short_code: code } = await makeRelease(test.app, { artist, title: 'לפני' });
    const before = await list(code);
    const owner = new Caller(test.origin, artist.token);
    const change = (body: object) => owner.send('PATCH /releases/:id', { params: { id }, body });
    await change({ lyrics: 'מילים' });
    expect(await list(code)).toEqual(before);
    await change({ title: 'אחרי' });
    expect((await list(code))[0]?.url).not.toBe(before[0]?.url);
  });

  it('include no clip without an encoder, and don’t exist for a draft', async () => {
    const { short_code: code } = await makeReadyRelease(test.app);
    expect((await list(code)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'story',
      'square',
      'sheet',
    ]);
    expect((await poster(code, 'clip.mp4')).status).toBe(404);
    const draft = await makeRelease(test.app, { isPublished: false });
    expect((await poster(draft.short_code ?? 'abcdefg', 'story.jpg')).status).toBe(404);
  });
});

describe('the clip of a song', () => {
  it('is encoded only from pictures and sound that we made, if the machine has an encoder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 's42-encoder-'));
    // Replaces ffmpeg, which not every machine has: it writes its own arguments.
    const program = `#!/bin/sh
for last; do :; done
[ -z "$SIGNING_KEY$DATABASE_URL" ] || exit 1
case "$*" in *"-protocol_whitelist file"*"sound.wav"*) echo "$*" > "$last" ;; *) exit 1 ;; esac
`;
    await writeFile(join(folder, 'ffmpeg'), program, { mode: 0o755 });
    const withEncoder = await openTestApp({ env: { PATH: folder } });
    try {
      const { short_code: code } = await makeReadyRelease(withEncoder.app, { title: 'ים' });
      const { body } = await withEncoder.visitor.send('GET /public/r/:code/posters', {
        params: { code: code ?? '' },
      });
      const clip = body.find(({ kind }: { kind: string }) => kind === 'clip');
      expect(clip).toMatchObject({ type: 'video/mp4', width: 720, height: 1280 });
      const response = await fetch(withEncoder.origin + (clip?.url ?? ''));
      expect(response.headers.get('content-type')).toBe('video/mp4');
      const encoderArguments = await response.text();
      expect(encoderArguments).toContain('libx264');
      expect(encoderArguments.match(/[\w-]+\.(?:png|wav|mp3)/g)).toEqual([
        'ground.png',
        'past.png',
        'ahead.png',
        'sound.wav',
      ]);
      expect((await fetch(withEncoder.origin + (clip?.url ?? ''))).status).toBe(200);
    } finally {
      await withEncoder.close();
      await rm(folder, { recursive: true });
    }
  });
});

describe('oEmbed', () => {
  const ask = (url: string, more = '') => test.visitor.fetch(`/oembed?url=${encodeURIComponent(url)}${more}`);

  it('names the song, its artist and its picture, for any site', async () => {
    const { short_code: code, tenant_id: tenant } = await makeRelease(test.app, {
      title: 'לילה לבן',
      artist_name: 'נועה',
    });
    const { status, body, headers } = await ask(`http://localhost:3000/r/${code}`);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'לילה לבן',
      author_name: 'נועה',
      author_url: `http://localhost:3000/public/artist/${tenant}`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(body.thumbnail_url).toContain(`/r/${code}/card.jpg`);
  });

  it('also answers for a page on a station’s host', async () => {
    const { short_code: code } = await makeRelease(test.app);
    expect((await ask(`http://glz.session.localhost:3000/release/${code}`)).status).toBe(200);
  });

  it('is 404 for a draft', async () => {
    const artist = await makeArtist(test.app, { plan: 'unlimited' });
    const { id, short_code: code } = await makeRelease(test.app, { artist });
    const url = `http://localhost:3000/r/${code}`;
    expect((await ask(url)).status).toBe(200);
    await new Caller(test.origin, artist.token).send('DELETE /releases/:id/link', { params: { id } });
    expect((await ask(url)).status).toBe(404);
  });

  it('is 404 for another site, another page or nonsense, and 501 for XML', async () => {
    const { short_code: code } = await makeRelease(test.app);
    for (const url of [`https://elsewhere.test/r/${code}`, 'http://localhost:3000/', 'javascript:1', ''])
      expect((await ask(url)).status).toBe(404);
    expect((await test.visitor.fetch('/oembed')).status).toBe(404);
    expect((await ask(`http://localhost:3000/r/${code}`, '&format=xml')).status).toBe(501);
  });
});
