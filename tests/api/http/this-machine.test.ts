import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Browser } from '../../support/browser.ts';
import { openTestApp, sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});

/** An address that gives access to accounts, emails or purchases without a password or money. */
type DevelopmentAddress = [name: string, method: string, path: string];
const devLogin: DevelopmentAddress = ['dev-login', 'POST', '/api/auth/dev-login'];
const outbox: DevelopmentAddress = ['the outbox', 'GET', '/outbox'];
const cashier: DevelopmentAddress = ['a cashier’s page', 'GET', '/cashier/nonsense'];
const addresses: DevelopmentAddress[] = [
  devLogin,
  ['dev-login at another spelling of its path', 'POST', '/api//auth/dev-login/'],
  outbox,
  ['the head of the outbox', 'HEAD', '/outbox'],
  cashier,
  ['an action of the cashier', 'POST', '/cashier/nonsense/checkouts/pay'],
];

const request = async (
  { origin }: TestApp,
  [, method, path]: DevelopmentAddress,
  headers: Record<string, string>,
  host = 'localhost:3000',
) => {
  const isCall = path.includes('dev-login');
  const reply = await new Browser({ [`http://${host}`]: origin }).visit(`http://${host}${path}`, {
    method,
    headers: { ...headers, ...(isCall && { 'content-type': 'application/json' }) },
    ...(isCall && { body: JSON.stringify({ email: 'noa@example.test' }) }),
  });
  return { status: reply.status, text: await reply.text() };
};

describe('development tools are only for this machine:', () => {
  it('they answer here, at every name of this machine', async () => {
    for (const host of ['localhost:3000', 'glz.session.localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await request(test, devLogin, {}, host)).status, host).toBe(200);
      expect((await request(test, outbox, {}, host)).status, host).toBe(200);
      expect((await request(test, cashier, {}, host)).text, host).toContain('<html');
    }
  });

  it.each(addresses)('%s is 404 under a foreign host name that leads here', async (...address) => {
    expect(await request(test, address, {}, 'evil.example:3000')).toMatchObject({ status: 404 });
    expect((await request(test, address, {}, 'evil.example:3000')).text).not.toContain('<html');
  });

  it.each(addresses)('%s is 404 for another machine behind a proxy', async (...address) => {
    const reply = await request(test, address, { 'x-forwarded-for': '203.0.113.7' });
    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain('<html');
  });

  it('the host is checked before the body', async () => {
    const reply = await new Browser({ 'http://evil.example': test.origin }).visit(
      'http://evil.example/api/auth/dev-login',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    );
    expect(reply.status).toBe(404);
  });

  it('all other addresses answer under any host name', async () => {
    const visit = (path: string) =>
      new Browser({ 'http://evil.example': test.origin }).visit(`http://evil.example${path}`);
    expect((await visit('/api/releases/all')).status).toBe(200);
    expect((await visit('/healthz')).status).toBe(200);
  });

  it('DEV_OPEN_TO_NETWORK=1 opens them to everyone', async () => {
    const open = await openTestApp({ env: { DEV_OPEN_TO_NETWORK: '1' } });
    onTestFinished(() => open.close());
    const from = { 'x-forwarded-for': '203.0.113.7' };
    expect((await request(open, devLogin, from, 'evil.example')).status).toBe(200);
    expect((await request(open, outbox, from, 'evil.example')).status).toBe(200);
    expect((await request(open, cashier, from, 'evil.example')).text).toContain('<html');
  });
});
