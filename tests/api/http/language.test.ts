import type { IncomingHttpHeaders } from 'node:http';
import { parseSetCookie } from 'cookie';
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
  song = await makeRelease(test.app, { title: 'שיר בשתי שפות', digital: new Date(Date.now() - 60_000) });
});
afterAll(() => test.close());

const page = async (path: string, cookie?: string, more: Record<string, string> = {}) => {
  const { status, headers, body } = await rawRequest(test.origin, path, {
    ...(cookie && { cookie }),
    ...more,
  });
  return { status, headers, html: body.toString() };
};
const hebrew = '<html lang="he" dir="rtl"';
const english = '<html lang="en" dir="ltr"';

describe('the language of a page', () => {
  it('is Hebrew without a choice, and English for readers who chose it, from the first byte', async () => {
    for (const path of [
      '/',
      `/r/${song.public_code}`,
      '/accessibility-statement',
      '/login',
      '/no-such-page',
    ]) {
      expect((await page(path)).html).toContain(hebrew);
      const { html, headers } = await page(path, 'language=en');
      expect(html).toContain(english);
      expect(headers['content-language']).toBe('en');
    }
    const { html } = await page('/', 'language=en');
    expect(html).toContain('<title>New songs');
    expect(html).toContain('content="en_GB"');
    expect(html).toContain('>Today<');
    expect(html).not.toContain('היום');
  });

  it.each([
    'language=fr',
    'language=EN',
    'language=en%20',
    'language="en"',
    'language=en<script>alert(1)</script>',
    'xlanguage=en',
    'a=language=en',
    `language=${'e'.repeat(4_000)}`,
    'language=he; language=en',
  ])('is Hebrew if the cookie is %s', async (cookie) => {
    const { html } = await page('/', cookie);
    expect(html).toContain(hebrew);
    expect(html).not.toContain('<script>alert');
  });

  it('is found among other cookies', async () => {
    expect((await page('/', 'a=1; language=en; b=2')).html).toContain(english);
  });
});

describe('a page cached in two languages', () => {
  it('is never sent in the wrong one, in any order of requests and with any other cookies', async () => {
    for (const path of ['/', `/r/${song.public_code}`]) {
      for (const firstCookie of ['language=en', undefined]) {
        test.app.cache.clear();
        await page(path, firstCookie);
        for (const cookie of [
          undefined,
          'language=en',
          'session=a',
          'language=en; session=b',
          'language=x',
        ]) {
          for (let visit = 0; visit < 2; visit += 1) {
            const { html, headers } = await page(path, cookie);
            expect(html).toContain(cookie?.includes('language=en') ? english : hebrew);
            expect(headers.vary).toBe('accept-encoding, cookie');
          }
        }
      }
    }
  });

  it('has one copy for each language, whatever other cookies come', async () => {
    const first = await page('/', 'language=en');
    await test.app.database.pool.query(`update releases set title = 'שם אחר' where id = $1`, [song.id]);
    expect((await page('/', 'a=1; language=en')).html).toBe(first.html);
    expect((await page('/', 'language=en; a=2')).html).toBe(first.html);
    await test.app.database.pool.query(`update releases set title = $2 where id = $1`, [song.id, song.title]);
  });

  it('has an ETag for each language, and only the right one is answered with 304', async () => {
    const he = (await page('/')).headers.etag;
    const en = (await page('/', 'language=en')).headers.etag;
    expect(he).not.toBe(en);
    expect((await page('/', 'language=en', { 'if-none-match': String(en) })).status).toBe(304);
    expect((await page('/', 'language=en', { 'if-none-match': String(he) })).status).toBe(200);
    expect((await page('/', undefined, { 'if-none-match': String(en) })).status).toBe(200);
  });

  it('is invalidated in both as soon as its content changes', async () => {
    await page(`/r/${song.public_code}`);
    await page(`/r/${song.public_code}`, 'language=en');
    await test.app.cache.drop([`release:${song.id}`]);
    await test.app.database.pool.query(`update releases set title = 'שם חדש' where id = $1`, [song.id]);
    expect((await page(`/r/${song.public_code}`)).html).toContain('שם חדש');
    expect((await page(`/r/${song.public_code}`, 'language=en')).html).toContain('שם חדש');
    await test.app.database.pool.query(`update releases set title = $2 where id = $1`, [song.id, song.title]);
    test.app.cache.drop([`release:${song.id}`]);
  });
});

describe('a reply of the API', () => {
  it('is the same in every language', async () => {
    const plain = await rawRequest(test.origin, '/api/releases/all');
    const chosen = await rawRequest(test.origin, '/api/releases/all', { cookie: 'language=en' });
    expect(chosen.body).toEqual(plain.body);
    expect(chosen.headers.etag).toBe(plain.headers.etag);
    expect(chosen.headers.vary).toBe('accept-encoding');
  });
});

describe('choosing a language without scripts', () => {
  const cookiesIn = ({ 'set-cookie': lines = [] }: IncomingHttpHeaders) =>
    lines.map((line) => parseSetCookie(line));
  const cookie = { name: 'language', path: '/', maxAge: 31_536_000, sameSite: 'lax' };
  const choose = (query: string, host = 'localhost:3000') =>
    rawRequest(test.origin, `/language?${query}`, { host });

  it('stores the choice for a year and redirects back', async () => {
    const { status, headers } = await choose('to=en&back=%2Fr%2Fabc%3Fsource%3Dlinktone');
    expect(status).toBe(303);
    expect(headers.location).toBe('/r/abc?source=linktone');
    expect(cookiesIn(headers)).toEqual([{ ...cookie, value: 'en' }]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is shared by the hosts of stations and artists', async () => {
    const { headers } = await choose('to=en&back=%2F', 'glz.session.localhost:3000');
    expect(cookiesIn(headers)).toEqual([{ ...cookie, value: 'en', domain: 'session.localhost' }]);
  });

  it('stores only a supported language', async () => {
    for (const to of ['fr', 'en%0d%0aset-cookie:%20x=1', 'en;%20Domain=evil.example', '']) {
      const { headers } = await choose(`to=${to}&back=%2F`);
      expect(cookiesIn(headers)).toEqual([{ ...cookie, value: 'he' }]);
    }
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '',
  ])('never redirects to another site by %j (threat B7)', async (back) => {
    const { headers } = await choose(`to=en&back=${encodeURIComponent(back)}`);
    expect(String(headers.location)).toMatch(/^\/(?![/\\])/);
    expect(new URL(String(headers.location), 'http://localhost:3000').host).toBe('localhost:3000');
  });
});
