import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { Browser } from '../../support/browser.ts';
import { Caller } from '../../support/caller.ts';
import { type OpenIdProvider, openIdProvider } from '../../support/open-id-provider.ts';
import { readEvents } from '../../support/read-events.ts';
import { anotherServer, idOf, openTestApp, type TestApp } from '../harness.ts';
import {
  accountCalls,
  chooseAtGoogle,
  linkInvalid,
  newEmail,
  password,
  startConnecting,
} from './account-calls.ts';

// No periodic check of rights runs during this test, so only the reset itself can end a stream.
vi.mock('#server/stations/live/live.queries.ts', async (original) => ({
  ...(await original<object>()),
  rightsMs: 3_600_000,
}));

const home = 'http://localhost:3000';
let provider: OpenIdProvider;
let test: TestApp;
/** Another server on the same database. */
let other: Awaited<ReturnType<typeof anotherServer>>;
const accounts = accountCalls(() => test);
beforeAll(async () => {
  provider = await openIdProvider(home);
  test = await openTestApp({ env: provider.env });
  other = await anotherServer(test);
});
afterAll(async () => {
  await other.close();
  await test.close();
  await provider.close();
});

it('S1: when the owner resets the password, a thief who knew it loses all access, in every process', async () => {
  const email = newEmail();
  const owner = await accounts.register(email);
  const userId = await idOf(owner);
  const { id: stationId } = await makeStation(test.app);
  await joinStation(test.app, stationId, userId, 'member');

  const thief = accounts.callerOf((await accounts.signIn(email)).body);
  const thiefElsewhere = new Caller(other.visitor.origin, thief.token);
  const streams = [await readEvents(thief, stationId), await readEvents(thiefElsewhere, stationId)];
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  const { body: carried } = await thief.send('POST /auth/ticket', { body: { to: home } });
  const thiefEmail = newEmail();
  await accounts.requestEmailChange(thief, thiefEmail);
  const links = {
    move: await accounts.emailedToken(thiefEmail, 'move'),
    stop: await accounts.emailedToken(email, 'stop'),
    confirm: await accounts.emailedToken(email, 'confirm'),
  };
  const browser = new Browser({ [home]: other.visitor.origin });
  const callback = await chooseAtGoogle(
    browser,
    await startConnecting(browser, home, thief),
    provider.add({ email }),
  );

  expect((await accounts.resetByEmail(email)).status).toBe(200);

  for (const caller of [thief, thiefElsewhere, owner]) expect(await accounts.isSignedIn(caller)).toBe(false);
  await Promise.all(streams.map(({ ended }) => ended));
  for (const origin of [test.origin, other.visitor.origin]) {
    const visitor = new Caller(origin);
    const exchanged = await visitor.send('POST /auth/exchange', { body: { ticket: carried.ticket } });
    expect(exchanged.body.detail).toBe('TICKET_INVALID');
    expect((await visitor.send('POST /auth/login', { body: { email, password } })).status).toBe(401);
    for (const token of [links.move, links.confirm])
      expect(await visitor.send('POST /auth/confirm-email', { body: { token, password } })).toMatchObject(
        linkInvalid,
      );
    for (const token of Object.values(links))
      expect(await visitor.send('POST /auth/reset-password', { body: { token, password } })).toMatchObject(
        linkInvalid,
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
