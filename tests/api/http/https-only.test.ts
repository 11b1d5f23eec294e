import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { joinStation, makeStation } from '../../../src/server/demonstration/stations.ts';
import { makeUser } from '../../../src/server/demonstration/users.ts';
import { builtWeb } from '../../support/built-web.ts';
import { Caller } from '../../support/caller.ts';
import { hear } from '../../support/hear.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { ask } from './ask.ts';

const header = 'strict-transport-security';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    env: { PUBLIC_URL: 'https://session42.test', API_URL: 'https://api.session42.test' },
    web: await builtWeb(),
  });
});
afterAll(() => test.close());

describe('where the main host is reached by https', () => {
  it.each([
    ['a page, made', '/'],
    ['a page, kept', '/'],
    ['a cached reply, made', '/api/releases/all'],
    ['a cached reply', '/api/releases/all'],
    ['a reply that isn’t kept', '/api/auth/me'],
    ['a refusal', '/api/nothing'],
    ['an address that can’t be read', '/%E0%A4%A'],
    ['a call whose address can’t be read', '/api/%E0%A4%A'],
    ['an asset', '/robots.txt'],
    ['the health', '/healthz'],
  ])('%s tells browsers to ask by https for a year', async (_, path) => {
    const answer = await ask(test.origin, path, { host: 'glz.session42.test' });
    expect(answer.headers[header]).toBe('max-age=31536000; includeSubDomains');
  });

  it('what is not modified and what is asked beforehand say it too', async () => {
    const { headers } = await ask(test.origin, '/api/releases/all');
    const same = await ask(test.origin, '/api/releases/all', { 'if-none-match': String(headers.etag) });
    expect([same.status, same.headers[header]]).toEqual([304, 'max-age=31536000; includeSubDomains']);
    const preflight = await ask(
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

  it('a stream of events says it too', async () => {
    const station = await makeStation(test.app);
    const { userId, token } = await makeUser(test.app);
    await joinStation(test.app, station.id, userId);
    const { headers } = await hear(new Caller(test.origin, token), station.id);
    expect(headers.get(header)).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

it('where it is reached by http no answer says it', async () => {
  const plain = await openTestApp();
  onTestFinished(() => plain.close());
  for (const path of ['/api/releases/all', '/api/auth/me', '/healthz'])
    expect((await ask(plain.origin, path)).headers[header]).toBeUndefined();
});
