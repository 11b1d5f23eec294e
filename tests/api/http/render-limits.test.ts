import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeRelease } from '#server/demonstration/releases.ts';
import { builtWeb } from '../../support/built-web.ts';
import type { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { invalidationsHandled } from './invalidations-handled.ts';
import { rawRequest } from './raw-request.ts';

const web = await builtWeb();
let test: TestApp;
let artist: Caller;
beforeAll(async () => {
  test = await openTestApp({ web, isWorker: false });
  artist = await test.signIn({ stageName: 'נועה' });
});
afterAll(() => test.close());

const page = async (path: string, origin = test.origin) => {
  const { status, headers, body } = await rawRequest(origin, path);
  return { status, headers, html: body.toString() };
};
/** Changes a song without invalidating cached replies. */
const change = (id: string, column: 'title' | 'short_code', value: string) =>
  test.app.database.pool.query(`update releases set ${column} = $2 where id = $1`, [id, value]);
async function distributeSong(title: string) {
  const song = await makeRelease(test.app, { title, digital: new Date(Date.now() - 60_000) });
  await invalidationsHandled(test.app);
  return song;
}

describe('making replies that aren’t cached (S4)', () => {
  it.each(['/r/none-%d', '/api/public/r/none-%d'])(
    'is limited for each network, while cached replies are free: %s (S4)',
    async (path) => {
      const limited = await openTestApp({ web, rateFactor: 0.1, isWorker: false });
      onTestFinished(() => limited.close());
      expect((await page('/', limited.origin)).status).toBe(200);
      const statuses = new Set<number>();
      for (let number = 0; number < 40; number += 1) {
        const { status, headers, html } = await page(path.replace('%d', String(number)), limited.origin);
        statuses.add(status);
        if (status !== 429) continue;
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(headers['cache-control']).toBe('no-store');
        expect(html).toContain(path.startsWith('/api') ? 'TOO_MANY_REQUESTS' : 'יותר מדי ניסיונות');
        if (path.startsWith('/api')) continue;
        expect(html).toContain('<a href="">ניסיון נוסף</a>');
        const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';
        expect(headers['content-security-policy']).toContain(`'sha256-${hash('sha256', style, 'base64')}'`);
      }
      expect([...statuses].sort()).toEqual([404, 429]);
      for (let visit = 0; visit < 100; visit += 1) expect((await page('/', limited.origin)).status).toBe(200);
    },
  );

  it('happens a few at a time; past a full queue it is 503, and other replies stay fast', async () => {
    const { cache } = test.app;
    expect((await page('/')).status).toBe(200);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let atOnce = 0;
    const reply = { status: 200, headers: {}, body: Buffer.alloc(0), tags: [], until: null };
    const fillings = Array.from({ length: 208 }, (_, index) =>
      cache.fill(`held ${index}`, async () => {
        atOnce += 1;
        await released;
        return reply;
      }),
    );
    await expect.poll(() => atOnce).toBe(8);
    const start = performance.now();
    const late = await page('/pricing');
    expect([late.status, late.headers['retry-after']]).toEqual([503, '2']);
    expect(late.html).toContain('dir="rtl"');
    expect((await test.visitor.fetch('/api/radio-stations')).status).toBe(503);
    expect((await page('/')).status).toBe(200);
    expect((await artist.send('GET /auth/me')).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(1_000);
    release();
    await Promise.all(fillings);
    expect((await page('/pricing')).status).toBe(200);
  });

  it.each(['/r/', '/api/public/r/'])('isn’t repeated for a while after a 404: %s', async (path) => {
    const song = await distributeSong('עוד לא כאן');
    const code = String(song.public_code);
    await change(song.id, 'short_code', 'elsewhere');
    expect((await page(path + code)).status).toBe(404);
    await change(song.id, 'short_code', code);
    expect((await page(path + code)).status).toBe(404);
    // Any change may be the one that makes the song exist.
    await distributeSong('משהו אחר');
    expect((await page(path + code)).status).toBe(200);
  });

  it('isn’t repeated for query values that a screen doesn’t know', async () => {
    const song = await distributeSong('כמו שהיה');
    const path = `/r/${song.public_code}`;
    for (const shown of ['/', path]) expect((await page(shown)).html).toContain('כמו שהיה');
    await change(song.id, 'title', 'כמו שנהיה');
    for (const query of ['?tab=x1', '?tab=x2', '?source=nobody', '?source=', '?cursor=', '?tab=%00'])
      for (const shown of ['/', path])
        expect((await page(`${shown}${query}`)).html, query).toContain('כמו שהיה');
    expect((await page(`${path}?cursor=abc`)).html).toContain('כמו שהיה');
  });

  it('gives all invalid cursors the same reply', async () => {
    const { cache } = test.app;
    const { status, headers } = await page('/?cursor=x');
    for (const cursor of ['y', 'z%20', '%00', 'a'.repeat(300)]) {
      const again = await page(`/?cursor=${cursor}`);
      expect([again.status, again.headers.etag]).toEqual([status, headers.etag]);
    }
    expect(cache.at('localhost:3000\n/?cursor=x\nhe')).toBeUndefined();
  });
});
