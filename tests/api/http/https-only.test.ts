import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { builtWeb } from '../../support/built-web.ts';
import { Caller } from '../../support/caller.ts';
import { readEvents } from '../../support/read-events.ts';
import { openTestApp, sharedApp, type TestApp } from '../harness.ts';
import { rawRequest } from './raw-request.ts';

const header = 'strict-transport-security';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    env: { PUBLIC_URL: 'https://session42.test', API_URL: 'https://api.session42.test' },
    web: await builtWeb(),
  });
});
afterAll(() => test.close());

describe('if the main host uses https,', () => {
  it.each([
    ['a new page', '/'],
    ['a cached page', '/'],
    ['a new reply', '/api/releases/all'],
    ['a cached reply', '/api/releases/all'],
    ['a reply that isn’t cached', '/api/auth/me'],
    ['a refusal', '/api/nothing'],
    ['an address that can’t be decoded', '/%E0%A4%A'],
    ['a call whose address can’t be decoded', '/api/%E0%A4%A'],
    ['an asset', '/robots.txt'],
    ['the health check', '/healthz'],
  ])('%s tells browsers to use https for a year', async (_, path) => {
    const reply = await rawRequest(test.origin, path, { host: 'glz.session42.test' });
    expect(reply.headers[header]).toBe('max-age=31536000; includeSubDomains');
  });

  it('a 304 and a preflight tell them so too', async () => {
    const { headers } = await rawRequest(test.origin, '/api/releases/all');
    const same = await rawRequest(test.origin, '/api/releases/all', {
      'if-none-match': String(headers.etag),
    });
    expect([same.status, same.headers[header]]).toEqual([304, 'max-age=31536000; includeSubDomains']);
    const preflight = await rawRequest(
      test.origin,
      '/api/releases',
      { origin: 'https://session42.test', 'access-control-request-method': 'POST' },
      'OPTIONS',
    );
    expect([preflight.status, preflight.headers[header]]).toEqual([
      204,
      'max-age=31536000; includeSubDomains',
    ]);
  });

  it('an event stream tells them so too', async () => {
    const station = await makeStation(test.app);
    const { userId, token } = await makeUser(test.app);
    await joinStation(test.app, station.id, userId);
    const { headers } = await readEvents(new Caller(test.origin, token), station.id);
    expect(headers.get(header)).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

it('if the main host uses http, no reply tells browsers to use https', async () => {
  const plain = await sharedApp();
  for (const path of ['/api/releases/all', '/api/auth/me', '/healthz'])
    expect((await rawRequest(plain.origin, path)).headers[header]).toBeUndefined();
});
