import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '#server/process/log.ts';
import { builtWeb } from '../../support/built-web.ts';
import { openTestApp, type TestApp } from '../harness.ts';

const secret = 'משפט סודי וארוך';
const encoded = encodeURIComponent(secret);

let test: TestApp;
let logged = '';
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  // Every call counts as slow, so that each is logged.
  test = await openTestApp({
    web: await builtWeb(),
    log: openLog({ logLevel: 'trace' }, sink),
    env: { SLOW_MS: '1' },
  });
});
afterAll(() => test.close());

const send = (path: string, init: RequestInit = {}) =>
  fetch(`${test.origin}${path}`, { redirect: 'manual', ...init });
const isLogged = () => logged.includes(secret) || logged.includes(encoded) || logged.includes('noa%40');

describe('what a form put into the address of a page', () => {
  it.each([
    ['/login', ''],
    ['/forgot-password', ''],
    ['/onboarding', 'redirect=%2Fpricing'],
    ['/', 'tab=team'],
    ['/no/such/page', ''],
  ])('on %s is redirected away, and the rest of the query stays', async (path, rest) => {
    const query = [`email=noa%40example.test&password=${encoded}`, rest].filter(Boolean).join('&');
    for (const method of ['GET', 'HEAD']) {
      const reply = await send(`${path}?${query}`, { method });
      expect(reply.status).toBe(303);
      expect(reply.headers.get('location')).toBe(rest ? `${path}?${rest}` : path);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect(isLogged()).toBe(false);
  });

  it('is never logged where no page is reached: a broken address, a call, a file', async () => {
    for (const path of ['/%E0%A4%A', '/api/nothing', '/api/auth/me', '/assets/nothing.js', '/healthz'])
      await send(`${path}?email=noa%40example.test&password=${encoded}`);
    expect(isLogged()).toBe(false);
    test.app.log.info('the test reads the log');
    expect(logged).toContain('the test reads the log');
  });

  it('is kept from an invite’s old address, behind the # that no server sees', async () => {
    const reply = await send('/invite?token=abc&utm_source=mail');
    expect(reply.headers.get('location')).toBe('/invite?utm_source=mail#token=abc');
  });
});

describe('a form that the browser posts to its page', () => {
  const body = new URLSearchParams({ email: 'noa@example.test', password: secret });
  const multipart = new FormData();
  multipart.set('password', secret);

  it.each([
    ['/login?redirect=%2Fnew', body],
    ['/forgot-password', body],
    ['/onboarding', multipart],
    ['/', 'plain text'],
    ['/no/such/page', body],
  ])('on %s says that it wasn’t sent, and leads back, without what it held', async (path, content) => {
    const reply = await send(path, { method: 'POST', body: content });
    const html = await reply.text();
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('הטופס לא נשלח');
    expect(html).toContain('<a href="">');
    expect(html).not.toContain(secret);
    expect(html).not.toContain('noa@');
    expect(isLogged()).toBe(false);
  });

  it.each(['/login', '/forgot-password', '/onboarding'])(
    'says on %s why, where no script runs',
    async (path) => {
      const html = await (await send(path)).text();
      expect(html).toMatch(/<form[^>]* method="post".*<noscript>.*JavaScript כבוי.*<\/noscript>.*<\/form>/s);
    },
  );

  it('answers in the reader’s language', async () => {
    const reply = await send('/login', { method: 'POST', body, headers: { cookie: 'language=en' } });
    expect(await reply.text()).toContain('The form wasn’t sent');
  });

  it('a call that doesn’t exist stays 404 in JSON', async () => {
    const reply = await send('/api/nothing', { method: 'POST', body: '{}' });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ detail: 'NOT_FOUND' });
  });
});
