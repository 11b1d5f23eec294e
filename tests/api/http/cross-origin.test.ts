import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness.ts';
import { rawRequest } from './raw-request.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    env: { PUBLIC_URL: 'https://session42.test', API_URL: 'https://api.session42.test' },
  });
});
afterAll(() => test.close());

const feed = '/api/releases/all';
/** A call from a page at an origin, and the origin that the reply allows. */
const call = async (origin: string, path = feed, method = 'GET', headers: Record<string, string> = {}) => {
  const reply = await rawRequest(
    test.origin,
    path,
    { host: 'api.session42.test', origin, ...headers },
    method,
  );
  return { ...reply, allowed: reply.headers['access-control-allow-origin'] };
};

describe('if API_URL is on another host than the pages, calls', () => {
  it('are allowed for pages of all our hosts, cached or not, refused or not', async () => {
    for (const origin of ['https://session42.test', 'https://glz.session42.test'])
      for (const path of [feed, feed, '/api/auth/me', '/api/nothing']) {
        const { headers } = await call(origin, path);
        expect([headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual(
          [origin, 'true'],
        );
        expect(headers['access-control-expose-headers']).toContain('link');
      }
  });

  it('are allowed for a subdomain once it is claimed, and for no free one', async () => {
    const [noa, free] = ['https://noa-calls.session42.test', 'https://free-calls.session42.test'];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await call(noa)).allowed).toBeUndefined();
      expect((await call(free)).allowed).toBeUndefined();
    }
    const artist = await test.signIn({ stageName: 'נועה' });
    await artist.send('POST /auth/claim-subdomain', { body: { subdomain: 'noa-calls' } });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await call(noa)).allowed).toBe(noa);
      expect((await call(free)).allowed).toBeUndefined();
    }
    await artist.send('POST /auth/claim-subdomain', { body: { subdomain: 'noa-calls-elsewhere' } });
    expect((await call(noa)).allowed).toBeUndefined();
  });

  it('have a preflight that names the allowed methods and headers', async () => {
    const { status, headers } = await call('https://glz.session42.test', '/api/releases', 'OPTIONS', {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    });
    expect(status).toBe(204);
    expect(headers['access-control-allow-methods']).toContain('POST');
    expect(headers['access-control-allow-headers']).toMatch(/authorization.*content-type/);
  });

  it('vary by origin, so no cache gives them to another one', async () => {
    for (const origin of ['https://session42.test', 'https://evil.test'])
      for (const path of [feed, feed, '/api/auth/me', '/api/nothing'])
        expect(String((await call(origin, path)).headers.vary), path).toMatch(/\borigin\b/);
    const without = await rawRequest(test.origin, feed, { host: 'api.session42.test' });
    expect(without.headers.vary).toBe('accept-encoding, origin');
    const same = await rawRequest(test.origin, feed, { 'if-none-match': String(without.headers.etag) });
    expect([same.status, same.headers.vary]).toEqual([304, 'accept-encoding, origin']);
    const preflight = await call('https://session42.test', '/api/releases', 'OPTIONS', {
      'access-control-request-method': 'POST',
    });
    expect(preflight.headers.vary).toBe('origin');
  });

  it('are allowed for no other origin, and other replies for none (B10)', async () => {
    for (const origin of [
      'https://evil.test',
      'https://session42.test.evil.test',
      'http://session42.test',
      'https://session42.test:8443',
      'null',
    ]) {
      expect((await call(origin)).allowed, origin).toBeUndefined();
      const preflight = await call(origin, '/api/releases', 'OPTIONS', {
        'access-control-request-method': 'POST',
      });
      expect([preflight.status, preflight.allowed], origin).toEqual([404, undefined]);
    }
    expect((await call('https://session42.test', '/healthz')).allowed).toBeUndefined();
  });
});
