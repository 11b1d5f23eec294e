import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PostgresListener } from '#server/database/postgres-listener.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { anotherServer, openTestApp, type TestApp } from '../harness.ts';
import { invalidationsHandled } from './invalidations-handled.ts';
import { rawRequest } from './raw-request.ts';

const feed = '/api/releases/all';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.app.cache.clear());
afterEach(() => {
  vi.useRealTimers();
});

/** A song in the feed, whose invalidations are handled. */
async function distributeSong(title: string) {
  const song = await makeRelease(test.app, { title, digital: new Date(Date.now() - 60_000) });
  await invalidationsHandled(test.app);
  return song;
}
const songs = z.array(z.object({ title: z.string() }));
const titles = async (origin = test.origin, path = feed): Promise<string[]> =>
  songs.parse(JSON.parse((await rawRequest(origin, path)).body.toString())).map(({ title }) => title);
/** Changes a song without invalidating cached replies. */
const rename = (id: string, title: string) =>
  test.app.database.pool.query('update releases set title = $2 where id = $1', [id, title]);

describe('a cached reply', () => {
  it('is 304 for a client that has it, in every form of If-None-Match', async () => {
    await distributeSong('לילה לבן');
    const { headers, body } = await rawRequest(test.origin, feed);
    const etag = String(headers.etag);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await rawRequest(test.origin, feed, { 'if-none-match': known });
      expect([again.status, again.body.length, again.headers.etag], known).toEqual([304, 0, etag]);
      expect(again.headers['content-length']).toBeUndefined();
      expect(again.headers['x-content-type-options']).toBe('nosniff');
    }
    const changed = await rawRequest(test.origin, feed, { 'if-none-match': '"other"' });
    expect([changed.status, changed.body]).toEqual([200, body]);
  });

  it('comes in the client’s preferred encoding, with one ETag for all encodings', async () => {
    for (const word of ['אחת', 'שתיים', 'שלוש']) await distributeSong(`${word} ושוב פעם`);
    const first = await rawRequest(test.origin, feed, { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const plain = await rawRequest(test.origin, feed);
    const encoded = async (accepted: string) => {
      const { headers, body } = await rawRequest(test.origin, feed, { 'accept-encoding': accepted });
      expect([headers.etag, headers.vary, headers['content-length']]).toEqual([
        plain.headers.etag,
        'accept-encoding',
        String(body.length),
      ]);
      return { encoding: headers['content-encoding'], body };
    };
    const brotli = await encoded('gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const gzipped = await encoded('gzip;q=0.8, br;q=0.5');
    expect(gzipped.encoding).toBe('gzip');
    expect(gunzipSync(gzipped.body)).toEqual(plain.body);
    for (const none of ['identity', 'br;q=0, gzip;q=0', 'deflate, *;q=0', 'brick, zip']) {
      expect(await encoded(none), none).toEqual({ encoding: undefined, body: plain.body });
    }
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    await distributeSong('רק הכותרת');
    for (const source of ['new', 'cached']) {
      const head = await rawRequest(test.origin, feed, {}, 'HEAD');
      const reply = await rawRequest(test.origin, feed);
      expect(head.body.length, source).toBe(0);
      expect(head.headers['content-length']).toBe(String(reply.body.length));
      expect(head.headers.etag).toBe(reply.headers.etag);
    }
  });

  it('is the same for all addresses that differ only in unknown parameters', async () => {
    const song = await distributeSong('כמו שהיה');
    expect(await titles()).toContain('כמו שהיה');
    await rename(song.id, 'כמו שנהיה');
    for (let flood = 0; flood < 20; flood += 1)
      expect(await titles(test.origin, `${feed}?utm=${flood}`)).toContain('כמו שהיה');
    expect(await titles(test.origin, `${feed}?limit=31`)).toContain('כמו שנהיה');
  });
});

const replyWith = (text: string) => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  tags: ['song'],
  until: null,
});
const textOf = (reply: { plain: { body: Buffer } } | undefined) => reply?.plain.body.toString();

describe('the cache', () => {
  it('drops a reply in every process with the commit that changes it', async () => {
    const other = await anotherServer(test);
    const there = other.visitor.origin;
    try {
      const song = await distributeSong('ישן');
      await expect.poll(() => titles(there)).toContain('ישן');
      await rename(song.id, 'חדש');
      expect(await titles(there)).toContain('ישן');
      await test.app.database.orm.transaction((orm) => test.app.cache.announce(orm, ['feed']));
      await expect.poll(() => titles(there)).toContain('חדש');
      await expect.poll(() => titles()).toContain('חדש');
    } finally {
      await other.close();
    }
  });

  it('keeps a reply if the transaction that would change it is rolled back', async () => {
    const song = await distributeSong('נשאר');
    await titles();
    await rename(song.id, 'לא נשמע');
    await expect(
      test.app.database.orm.transaction(async (orm) => {
        await test.app.cache.announce(orm, ['feed']);
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    await invalidationsHandled(test.app);
    expect(await titles()).toContain('נשאר');
  });

  it('drops replies at midnight in Israel', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-01T20:59:00Z') });
    const song = await distributeSong('לפני חצות');
    expect(await titles()).toContain('לפני חצות');
    await rename(song.id, 'אחרי חצות');
    vi.setSystemTime(new Date('2031-07-01T20:59:59Z'));
    expect(await titles()).toContain('לפני חצות');
    vi.setSystemTime(new Date('2031-07-01T21:00:01Z'));
    expect(await titles()).toContain('אחרי חצות');
  });

  it('drops the feed at the next radio date, when the song joins it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2032-07-01T09:00:00Z') });
    await makeRelease(test.app, { title: 'בשעה עשר', radio: new Date('2032-07-01T10:00:00Z') });
    await invalidationsHandled(test.app);
    expect(await titles()).not.toContain('בשעה עשר');
    vi.setSystemTime(new Date('2032-07-01T10:00:01Z'));
    expect(await titles()).toContain('בשעה עשר');
  });

  it('doesn’t keep a reply that was invalidated while it was being made', async () => {
    const { cache } = test.app;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow = cache.fill('slow', async () => {
      await released;
      return replyWith('before');
    });
    cache.drop(['song']);
    const fresh = await cache.fill('slow', async () => replyWith('after'));
    release();
    expect(textOf(await slow)).toBe('before');
    expect(textOf(fresh)).toBe('after');
    expect(textOf(cache.get('slow'))).toBe('after');
  });

  it('makes a reply once for all who ask meanwhile', async () => {
    let times = 0;
    const make = async () => {
      times += 1;
      await test.app.database.pool.query('select 1');
      return replyWith('shared');
    };
    await Promise.all(Array.from({ length: 10 }, () => test.app.cache.fill('shared', make)));
    expect(times).toBe(1);
  });

  it('keeps no failed reply', async () => {
    const { cache } = test.app;
    await expect(cache.fill('failed', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await cache.fill('faulty', async () => ({ ...replyWith('a fault of ours'), status: 500 }));
    expect([cache.get('failed'), cache.get('faulty')]).toEqual([undefined, undefined]);
    expect(textOf(await cache.fill('failed', async () => replyWith('mended')))).toBe('mended');
  });

  it('keeps a reply without tags for ten seconds, or until anything changes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2033-07-01T09:00:00Z') });
    const { cache } = test.app;
    const fill = (text: string) => cache.fill('tagless', async () => ({ ...replyWith(text), tags: [] }));
    expect(textOf(await fill('once'))).toBe('once');
    expect(textOf(await fill('again'))).toBe('once');
    vi.setSystemTime(new Date('2033-07-01T09:00:10Z'));
    expect(textOf(await fill('later'))).toBe('later');
    cache.drop(['anything']);
    expect(textOf(await fill('after a change'))).toBe('after a change');
  });

  it('keeps its replies when someone requests endless variants', async () => {
    const cache = new ResponseCache({ maxBytes: 1_000_000 });
    const listener = new PostgresListener();
    cache.listen(listener);
    await listener.open(test.databaseUrl);
    await cache.fill('good', async () => replyWith('good'));
    for (let flood = 0; flood < 100; flood += 1) {
      const text = 'x'.repeat(50_000);
      await cache.fill(`not there ${flood}`, async () => ({ ...replyWith(text), status: 404 }));
      await cache.fill(`tagless ${flood}`, async () => ({ ...replyWith(text), tags: [] }));
      await cache.fill(`one of many ${flood}`, async () => ({ ...replyWith(text), isOneOfMany: true }));
    }
    expect(textOf(cache.get('good'))).toBe('good');
    expect(textOf(cache.get('one of many 99'))).toBeDefined();
    cache.drop(['song']);
    expect([cache.get('good'), cache.get('one of many 99')]).toEqual([undefined, undefined]);
    await listener.close();
  });

  it('uses no more memory than its limit, whatever is requested', async () => {
    const cache = new ResponseCache({ maxBytes: 1_000_000 });
    const listener = new PostgresListener();
    cache.listen(listener);
    await listener.open(test.databaseUrl);
    const keys = Array.from({ length: 200 }, (_, index) => `flood ${index}`);
    for (const key of keys) await cache.fill(key, async () => replyWith('x'.repeat(100_000)));
    const remaining = keys.filter((key) => cache.get(key) !== undefined);
    expect(remaining.length).toBeGreaterThan(0);
    expect(remaining.length * 100_000).toBeLessThan(1_000_000);
    expect(remaining).toContain(keys.at(-1));
    await listener.close();
  });

  it('keeps nothing while its process gets no invalidations', async () => {
    const cache = new ResponseCache();
    await cache.fill('key', async () => replyWith('reply'));
    expect(cache.get('key')).toBeUndefined();
  });
});
