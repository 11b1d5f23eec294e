import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Release } from '#contract/releases/releases.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { builtWeb } from '../../support/built-web.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { rawRequest } from './raw-request.ts';

let test: TestApp;
let song: Release;
beforeAll(async () => {
  test = await openTestApp({ web: await builtWeb() });
  song = await makeRelease(test.app, { title: 'עמוד שמור', digital: new Date(Date.now() - 60_000) });
});
afterAll(() => test.close());

const pathOfSong = () => `/r/${song.public_code}`;
const get = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await rawRequest(test.origin, path, headers);
  return { status, html: body.toString() };
};

describe('a cached page', () => {
  it('is the same whatever host a request names, and links to our own address', async () => {
    const forged = [
      { host: 'evil.example' },
      { host: 'localhost:3000', 'x-forwarded-host': 'evil.example' },
      { host: 'evil.example:3000', forwarded: 'host=evil.example' },
      { host: 'undefined' },
    ];
    for (const path of ['/', pathOfSong()]) {
      test.app.cache.clear();
      const replies = [];
      // The forged requests come first, so their reply is the cached one.
      for (const headers of [...forged, {}]) replies.push(await get(path, headers));
      for (const { status, html } of replies) {
        expect(status).toBe(200);
        expect(html).not.toContain('evil.example');
        expect(html).toContain('http://localhost:3000');
      }
    }
  });

  it('isn’t found by another host and path that join to the same text', async () => {
    test.app.cache.clear();
    const code = String(song.public_code);
    const split = await get(`/${code}`, { host: 'localhost:3000/r' });
    expect(split.status).toBe(404);
    expect((await get(pathOfSong())).status).toBe(200);
    expect((await get(pathOfSong())).html).toContain('עמוד שמור');
  });

  it('with several addresses names the canonical one', async () => {
    const canonicalOf = async (path: string) =>
      /rel="canonical" href="([^"]*)"/.exec((await get(path)).html)?.[1];
    for (const [path, canonical] of [
      ['/create-release', '/new'],
      ['/new', '/new'],
      ['/releases', '/'],
      ['/nowhere', '/'],
      ['/settings', '/pricing'],
      [`/release/${song.public_code}`, pathOfSong()],
    ] as const)
      expect(await canonicalOf(path), path).toBe(`http://localhost:3000${canonical}`);
  });

  it('is the same whatever unknown parameters its address has', async () => {
    const plain = await get(pathOfSong());
    await test.app.database.pool.query(`update releases set title = 'שם אחר' where id = $1`, [song.id]);
    for (const query of ['?fbclid=1', '?fbclid=2', '?utm_source=x&y=z']) {
      expect((await get(`${pathOfSong()}${query}`)).html).toBe(plain.html);
    }
    await test.app.database.pool.query(`update releases set title = $2 where id = $1`, [song.id, song.title]);
  });

  it('allows only its own scripts, by hash', async () => {
    const { headers, body } = await rawRequest(test.origin, pathOfSong());
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe');
    expect(body.toString()).not.toContain('nonce=');
  });

  it('with an invalid cursor is 400, says why, and isn’t cached (D3)', async () => {
    for (const cursor of ['x', "'%20or%201=1", '%00']) {
      const { status, html } = await get(`/?cursor=${cursor}`);
      expect([status, html.includes('הרשימה השתנתה')], cursor).toEqual([400, true]);
      expect(test.app.cache.at(`localhost:3000\n/?cursor=${cursor}\nhe`)).toBeUndefined();
    }
    expect((await get('/?cursor=')).status).toBe(200);
  });

  it('is sent for an address of slashes only', async () => {
    expect((await get('//')).status).toBe(200);
    expect((await get('///')).status).toBe(200);
  });
});

describe('a host below a subdomain', () => {
  it.each(['foo.glz', 'a.b.c', '_dmarc'])(
    '%s is 404 at every path, in the reader’s language',
    async (name) => {
      const host = `${name}.session.localhost:3000`;
      for (const [cookie, message] of [
        ['language=he', 'אין כאן עמוד'],
        ['language=en', 'There’s no page here'],
      ] as const)
        for (const path of ['/', '/login', pathOfSong(), '/nowhere', '/?tab=feed']) {
          const { status, html } = await get(path, { host, cookie });
          expect([status, html.includes(message), html.includes('עמוד שמור')], path).toEqual([
            404,
            true,
            false,
          ]);
        }
      for (const path of ['/feed.atom', '/feed.json', '/sitemap.xml'])
        expect((await get(path, { host })).status, path).toBe(404);
    },
  );
});
