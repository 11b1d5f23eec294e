import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../support/browser.ts';
import { type ForgingProvider, openForgingProvider } from '../../support/forging-provider.ts';
import { openTestApp, type TestApp } from '../harness.ts';

const home = 'http://localhost:3000';
let provider: ForgingProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await openForgingProvider();
  test = await openTestApp({
    isWorker: false,
    env: {
      GOOGLE_CLIENT_ID: 'session42',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: provider.issuer,
      LOG_LEVEL: 'silent',
    },
  });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

/** Returns from the provider with a token whose claims are valid except for these. */
async function returnWith(claims: Record<string, unknown>, isForeign = false): Promise<URL> {
  const browser = new Browser({ [home]: test.origin });
  const isLeaving = ({ searchParams }: URL) => searchParams.has('nonce_hash');
  const started = await browser.visit(await browser.follow(`${home}/api/auth/google/start`, isLeaving));
  const request = new URL(started.headers.get('location') ?? '').searchParams;
  const now = Math.floor(Date.now() / 1_000);
  provider.next = {
    isForeign,
    claims: {
      iss: provider.issuer,
      aud: 'session42',
      sub: randomUUID(),
      iat: now,
      exp: now + 60,
      nonce: request.get('nonce'),
      email: `${randomUUID()}@example.test`,
      email_verified: true,
      ...claims,
    },
  };
  const callback = new URL(`${home}/api/auth/google/callback`);
  callback.searchParams.set('code', 'any');
  callback.searchParams.set('state', request.get('state') ?? '');
  return browser.follow(callback, (url) => !url.pathname.startsWith('/api/'));
}

it('a valid token signs in', async () => {
  expect((await returnWith({})).searchParams.has('token')).toBe(true);
});

describe('signing in with Google refuses a token (threat B6)', () => {
  const forged: [string, Record<string, unknown>][] = [
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['for another audience', { aud: 'another-product' }],
    ['for several audiences, issued to another', { aud: ['session42', 'another'], azp: 'another' }],
    [
      'that has expired',
      { exp: Math.floor(Date.now() / 1_000) - 600, iat: Math.floor(Date.now() / 1_000) - 700 },
    ],
    ['without an account', { sub: undefined }],
    ['whose address isn’t verified', { email_verified: false }],
    ['whose address is verified by a text instead of a boolean', { email_verified: 'true' }],
    ['without an address', { email: undefined }],
  ];
  it.each(forged)('%s', async (_, claims) => {
    const end = await returnWith(claims);
    expect(end.pathname).toBe('/login');
    expect(end.searchParams.get('google')).toMatch(/^(failed|unverified)$/);
  });
  it('that another key signed', async () => {
    expect((await returnWith({}, true)).searchParams.get('google')).toBe('failed');
  });
});
