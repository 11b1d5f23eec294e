import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fieldsOf } from '../../../src/contract/vocabulary/unknown.ts';
import { joinStation, makeStation } from '../../../src/server/demonstration/stations.ts';
import { openApp } from '../../../src/server/process/open-app.ts';
import { serve } from '../../../src/server/process/serve.ts';
import { Browser } from '../../support/browser.ts';
import { Caller } from '../../support/caller.ts';
import { type OpenIdProvider, openIdProvider } from '../../support/open-id-provider.ts';
import { readEvents } from '../../support/read-events.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { accountCalls, fresh, isRefused, password } from './account-calls.ts';

// No periodic check of rights runs during this test, so only the reset itself can end a stream.
vi.mock('../../../src/server/domains/stations/live/reads/rights.ts', async (original) => ({
  ...(await original<object>()),
  rightsMs: 3_600_000,
}));

const home = 'http://localhost:3000';
let provider: OpenIdProvider;
let test: TestApp;
/** Another server on the same database. */
let other: { origin: string; close(): Promise<void> };
const accounts = accountCalls(() => test);
beforeAll(async () => {
  provider = await openIdProvider(home);
  test = await openTestApp({ env: provider.env });
  const app = await openApp(test.app.config, test.databaseUrl);
  const http = await serve(app, { rateFactor: 1_000, isWorker: false });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo; // it listens on TCP
  other = {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      http.server.closeAllConnections();
      await http.close();
      await app.close();
    },
  };
});
afterAll(async () => {
  await other.close();
  await test.close();
  await provider.close();
});

/** Goes to Google and chooses a person there; returns the address of our callback, not yet called. */
async function beforeTheDoor(browser: Browser, from: string, email: string): Promise<URL> {
  const page = await browser.follow(from, (url) => url.pathname.startsWith('/choose/'));
  const chosen = await browser.visit(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ who: provider.add({ email }) }).toString(),
  });
  const next = new URL(chosen.headers.get('location') ?? '', page);
  return browser.follow(next, (url) => url.pathname === '/api/auth/google/callback');
}

it('S1: when the owner resets the password, a thief who knew it loses all access, in every process', async () => {
  const email = fresh();
  const owner = await accounts.register(email);
  const { id: userId } = (await owner.send('GET /auth/me')).body;
  const { id: stationId } = await makeStation(test.app);
  await joinStation(test.app, stationId, userId, 'member');

  const thief = accounts.as((await accounts.signIn(email)).body);
  const there = new Caller(other.origin, thief.token);
  const streams = [await readEvents(thief, stationId), await readEvents(there, stationId)];
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  const { body: carried } = await thief.send('POST /auth/ticket', { body: { to: home } });
  const thiefs = fresh();
  await accounts.askToMove(thief, thiefs);
  const links = {
    move: await accounts.tokenTo(thiefs, 'move'),
    stop: await accounts.tokenTo(email, 'stop'),
    confirm: await accounts.tokenTo(email, 'confirm'),
  };
  const browser = new Browser({ [home]: other.origin });
  const begun = await browser.visit(`${home}/api/auth/google/connect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${thief.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const callback = await beforeTheDoor(browser, String(fieldsOf(await begun.json()).url), email);

  expect((await accounts.resetByMail(email)).status).toBe(200);

  for (const caller of [thief, there, owner]) expect(await accounts.isIn(caller)).toBe(false);
  await Promise.all(streams.map(({ ended }) => ended));
  for (const origin of [test.origin, other.origin]) {
    const stranger = new Caller(origin);
    const exchanged = await stranger.send('POST /auth/exchange', { body: { ticket: carried.ticket } });
    expect(exchanged.body.detail).toBe('TICKET_INVALID');
    expect((await stranger.send('POST /auth/login', { body: { email, password } })).status).toBe(401);
    for (const token of [links.move, links.confirm])
      expect(await stranger.send('POST /auth/confirm-email', { body: { token, password } })).toMatchObject(
        isRefused,
      );
    for (const token of Object.values(links))
      expect(await stranger.send('POST /auth/reset-password', { body: { token, password } })).toMatchObject(
        isRefused,
      );
  }
  const end = await browser.follow(
    callback,
    (url) => url.pathname === '/settings' || url.pathname === '/login',
  );
  expect(end.searchParams.get('google')).toBe('failed');
  const { rows } = await test.app.database.pool.query(
    `select 'google' as what from google_accounts where user_id = $1 union all
     select 'oauth state' from oauth_states where user_id = $1 union all
     select 'ticket' from tickets where user_id = $1 union all
     select purpose from mailed_links where user_id = $1 union all
     select 'session' from sessions where user_id = $1`,
    [userId],
  );
  expect(rows).toEqual([{ what: 'session' }]);
});
