import { parseSetCookie } from 'cookie';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser } from '../../support/browser.ts';
import { Caller } from '../../support/caller.ts';
import { type OpenIdProvider, openIdProvider, type Person } from '../../support/open-id-provider.ts';
import { emailsTo, idOf, openTestApp, type TestApp } from '../harness.ts';
import {
  accountCalls,
  chooseAtGoogle,
  moveSignInBack,
  newEmail,
  password,
  startConnecting,
} from './account-calls.ts';

const home = 'http://localhost:3000';
const station = 'http://glz.session.localhost:3000';
let provider: OpenIdProvider;
let test: TestApp;
const accounts = accountCalls(() => test);
beforeAll(async () => {
  provider = await openIdProvider(home);
  test = await openTestApp({ env: provider.env });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

/** The browser of the latest sign-in. */
let latestBrowser: Browser;
const newBrowser = () => {
  latestBrowser = new Browser({ [home]: test.origin, [station]: test.origin });
  return latestBrowser;
};
const isOurs = (url: URL) => url.hostname.endsWith('localhost') && !url.pathname.startsWith('/api/');
const startAt = (redirect = `${home}/auth/callback`) =>
  `${home}/api/auth/google/start?redirect_uri=${encodeURIComponent(redirect)}`;
/** The reply that redirects a browser to the provider. */
const goToProvider = async (browser = newBrowser()): Promise<Response> =>
  browser.visit(await browser.follow(startAt(), (url) => url.searchParams.has('nonce_hash')));

/** Signs in with Google as a person, or cancels there; returns the page where the browser ends. */
async function signInAs(
  person: Person | null,
  { browser = newBrowser(), from = startAt() } = {},
): Promise<URL> {
  const callback = await chooseAtGoogle(browser, from, person === null ? '' : provider.add(person));
  return browser.follow(callback, isOurs);
}
/** The person who signed in, by the ticket in the last page's address. */
async function callerAt(end: URL): Promise<Caller> {
  const { status, body } = await test.visitor.send('POST /auth/exchange', {
    body: { ticket: end.searchParams.get('token') ?? '', nonce: latestBrowser.cookie(end, 'arrival') },
    headers: { origin: end.origin },
  });
  expect(status).toBe(200);
  return new Caller(test.origin, body.access_token);
}
const confirmInDatabase = (email: string) =>
  test.app.database.pool.query('update users set email_confirmed_at = now() where email = $1', [email]);

describe('signing in with Google', () => {
  it('opens an account with names and a confirmed address, and returns with a ticket', async () => {
    const email = newEmail();
    const end = await signInAs({ email, firstName: 'נועה', lastName: 'לוי' });
    expect(`${end.origin}${end.pathname}`).toBe(`${home}/auth/callback`);
    expect([...end.searchParams.keys()]).toEqual(['token', 'afterLogin']);
    const { body } = await (await callerAt(end)).send('GET /auth/me');
    expect(body).toMatchObject({ email, email_confirmed: true, first_name: 'נועה', last_name: 'לוי' });
  });

  it('cleans the names as it cleans typed ones: no overrides, line breaks and NUL, at most 80 letters', async () => {
    const end = await signInAs({
      email: newEmail(),
      firstName: ' נו\u202eעה\r\nבר\0\u200b ',
      lastName: 'ל'.repeat(4_000),
    });
    const { body } = await (await callerAt(end)).send('GET /auth/me');
    expect([body.first_name, body.last_name]).toEqual(['נועה בר', 'ל'.repeat(80)]);
  });

  it('finds the same account again after its Google address changed', async () => {
    const person = { email: newEmail() };
    const who = provider.add(person);
    const signIn = async () => {
      const browser = newBrowser();
      const end = await browser.follow(await chooseAtGoogle(browser, startAt(), who), isOurs);
      const { id } = (await (await callerAt(end)).send('GET /auth/me')).body;
      return { id, isNew: end.searchParams.get('afterLogin') === 'true' };
    };
    const first = await signIn();
    person.email = newEmail();
    expect(first.isNew).toBe(true);
    expect(await signIn()).toEqual({ id: first.id, isNew: false });
  });

  it('returns to the station where it began', async () => {
    const email = newEmail();
    const end = await signInAs(
      { email },
      { from: `${station}/api/auth/google/start?redirect_uri=${station}/auth/callback` },
    );
    expect(end.origin).toBe(station);
    expect((await (await callerAt(end)).send('GET /auth/me')).body.email).toBe(email);
  });

  it('returns with a ticket that works only in that browser at that host (threat S3)', async () => {
    const from = `${station}/api/auth/google/start?redirect_uri=${station}/auth/callback`;
    const exchange = (end: URL, origin: string, nonce: string | undefined) =>
      test.visitor.send('POST /auth/exchange', {
        body: { ticket: end.searchParams.get('token'), ...(nonce && { nonce }) },
        headers: { origin },
      });
    const othersPage = await signInAs({ email: newEmail() }, { from });
    newBrowser();
    expect((await exchange(othersPage, station, undefined)).status).toBe(400);
    const ownPage = await signInAs({ email: newEmail() }, { from });
    expect(latestBrowser.cookie(home, 'arrival')).toBeUndefined();
    expect((await exchange(ownPage, home, latestBrowser.cookie(station, 'arrival'))).status).toBe(400);
  });

  it('gives a ticket that disconnecting Google or signing out everywhere invalidates', async () => {
    const person = { email: newEmail() };
    const who = provider.add(person);
    const visitAgain = async () => {
      const browser = newBrowser();
      return browser.follow(await chooseAtGoogle(browser, startAt(), who), isOurs);
    };
    const owner = await callerAt(await visitAgain());
    const end = await visitAgain();
    await owner.send('POST /auth/logout-everywhere');
    await expect(callerAt(end)).rejects.toThrow('400');
    const disconnected = await visitAgain();
    await test.app.database.pool.query('delete from google_accounts where email = $1', [person.email]);
    await expect(callerAt(disconnected)).rejects.toThrow('400');
  });

  it('doesn’t redirect to a host name that nobody has', async () => {
    const end = await signInAs(
      { email: newEmail() },
      { from: startAt('http://free-name.session.localhost:3000/') },
    );
    expect(end.origin).toBe(home);
  });

  it.each([
    '//evil.example/auth/callback',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/auth/callback',
    'http://localhost:3000@evil.example/',
    'http://user@localhost:3000/',
    'http://localhost:3000.evil.example/',
    'http://evil.example%0d%0aset-cookie:a=b/',
    'javascript:alert(1)',
    'http://a.b.session.localhost:3000/',
    'http://localhost:3001/',
  ])('redirects to the main host and never to %s', async (redirect) => {
    const end = await signInAs({ email: newEmail() }, { from: startAt(redirect) });
    expect(`${end.origin}${end.pathname}`).toBe(`${home}/auth/callback`);
  });

  it('uses only the origin, not the path, of the return address', async () => {
    const end = await signInAs({ email: newEmail() }, { from: startAt(`${home}/anywhere?token=mine`) });
    expect(end.pathname).toBe('/auth/callback');
    expect(end.searchParams.getAll('token')).toHaveLength(1);
  });

  it('returns to the sign-in page if the person cancels, and nobody is signed in', async () => {
    const counts = async () =>
      (
        await test.app.database.pool.query(
          'select (select count(*) from users) as users, (select count(*) from sessions) as sessions, (select count(*) from tickets) as tickets',
        )
      ).rows;
    const before = await counts();
    const end = await signInAs(null);
    expect(end.href).toBe(`${home}/login?google=cancelled`);
    expect(await counts()).toEqual(before);
  });

  it('refuses an address that Google hasn’t verified', async () => {
    const email = newEmail();
    const end = await signInAs({ email, isVerified: false });
    expect(end.href).toBe(`${home}/login?google=unverified`);
    expect(
      (await test.app.database.pool.query('select id from users where email = $1', [email])).rows,
    ).toEqual([]);
  });
});

describe('an account with the same address', () => {
  it('is connected if its address is confirmed, and its owner gets an email', async () => {
    const email = newEmail();
    const owner = await accounts.register(email);
    await confirmInDatabase(email);
    const end = await signInAs({ email: email.toUpperCase() });
    const { body } = await (await callerAt(end)).send('GET /auth/me');
    expect(body.id).toBe(await idOf(owner));
    const mail = await vi.waitUntil(
      async () => (await emailsTo(test, email)).find(({ subject }) => subject.includes('Google')),
      15_000,
    );
    expect(mail?.text).toContain(email);
  });

  it('isn’t connected if its address isn’t confirmed, and the person learns why', async () => {
    const email = newEmail();
    const owner = await accounts.register(email);
    const end = await signInAs({ email });
    expect(end.href).toBe(`${home}/login?google=unconfirmed`);
    expect((await owner.send('GET /auth/ways-in')).body).toEqual({ has_password: true, google_email: null });
    expect((await owner.send('GET /auth/me')).body.email_confirmed).toBe(false);
  });

  it('that was closed lets no one in', async () => {
    const email = newEmail();
    await accounts.register(email);
    await confirmInDatabase(email);
    await test.app.database.pool.query('update users set disabled_at = now() where email = $1', [email]);
    expect((await signInAs({ email })).href).toBe(`${home}/login?google=failed`);
  });
});

describe('connecting Google in the settings', () => {
  const requestConnect = (caller: Caller, body: object = { password }) =>
    caller.send('POST /auth/google/connect', { body });
  /** Starts connecting in the settings: returns the provider's address and the browser that has the cookie. */
  const start = async (caller: Caller, body: object = { password }) => {
    const browser = newBrowser();
    return { browser, from: await startConnecting(browser, home, caller, body) };
  };
  const connect = async (caller: Caller, person: Person): Promise<string> =>
    (await signInAs(person, await start(caller))).href;
  const googleOf = async (caller: Caller) => (await caller.send('GET /auth/ways-in')).body.google_email;

  it('adds a sign-in method, and confirms the account’s address if it is the same', async () => {
    const email = newEmail();
    const owner = await accounts.register(email);
    expect(await connect(owner, { email })).toBe(`${home}/settings?tab=account&google=connected`);
    expect((await owner.send('GET /auth/me')).body.email_confirmed).toBe(true);
    expect((await owner.send('GET /auth/ways-in')).body).toEqual({ has_password: true, google_email: email });
  });

  it('accepts another address only after the account’s own is confirmed', async () => {
    const email = newEmail();
    const owner = await accounts.register(email);
    const other = { email: newEmail() };
    expect(await connect(owner, other)).toContain('google=confirm-first');
    await confirmInDatabase(email);
    expect(await connect(owner, other)).toContain('google=connected');
  });

  it('refuses a Google account that another person signs in with', async () => {
    const person = { email: newEmail() };
    const who = provider.add(person);
    const browser = newBrowser();
    await browser.follow(await chooseAtGoogle(browser, startAt(), who), isOurs);
    const { browser: otherBrowser, from } = await start(await test.signIn(), {});
    const end = await otherBrowser.follow(await chooseAtGoogle(otherBrowser, from, who), isOurs);
    expect(end.searchParams.get('google')).toBe('taken');
  });

  it('needs the password, and shows a wrong one at its field (threat S1)', async () => {
    const owner = await accounts.register(newEmail());
    for (const [body, code] of [
      [{}, 'REQUIRED'],
      [{ password: 'not this one' }, 'PASSWORD_WRONG'],
    ] as const)
      expect(await requestConnect(owner, body)).toMatchObject({
        status: 422,
        body: { fields: { password: code } },
      });
    expect((await requestConnect(owner)).status).toBe(200);
  });

  it('needs a sign-in of the last ten minutes if the account has no password', async () => {
    const email = newEmail();
    const owner = await test.signIn({ email });
    expect((await requestConnect(owner, {})).status).toBe(200);
    await moveSignInBack(test, email, 11);
    expect(await requestConnect(owner, {})).toMatchObject({ status: 403, body: { detail: 'SIGN_IN_AGAIN' } });
    // A ticket starts a new session, but not a new sign-in.
    const { body } = await owner.send('POST /auth/ticket', { body: { to: home } });
    const carried = await test.visitor.send('POST /auth/exchange', { body: { ticket: body.ticket } });
    const visitAgain = new Caller(test.origin, carried.body.access_token);
    expect(await requestConnect(visitAgain, {})).toMatchObject({
      status: 403,
      body: { detail: 'SIGN_IN_AGAIN' },
    });
  });

  it('never replaces a connected Google account: the owner disconnects it first', async () => {
    const email = newEmail();
    const owner = await accounts.register(email);
    await confirmInDatabase(email);
    const attempts = [await start(owner), await start(owner)];
    const [first, second] = [newEmail(), newEmail()];
    expect((await signInAs({ email: first }, attempts[0])).searchParams.get('google')).toBe('connected');
    expect((await signInAs({ email: second }, attempts[1])).searchParams.get('google')).toBe('another');
    expect(await requestConnect(owner)).toMatchObject({ status: 409, body: { detail: 'GOOGLE_CONNECTED' } });
    expect(await googleOf(owner)).toBe(first);
    await owner.send('DELETE /auth/google');
    expect(await connect(owner, { email: second })).toContain('google=connected');
  });

  it.each(['a new password by mail', 'a changed password', 'signing out everywhere'])(
    'is cancelled by %s (threat S1)',
    async (reason) => {
      const email = newEmail();
      const owner = await accounts.register(email);
      await confirmInDatabase(email);
      const { browser, from } = await start(owner);
      const callback = await chooseAtGoogle(browser, from, provider.add({ email: newEmail() }));
      if (reason.includes('mail')) await accounts.resetByEmail(email);
      else if (reason.includes('changed'))
        await owner.send('POST /auth/change-password', {
          body: { old_password: password, new_password: password },
        });
      else await owner.send('POST /auth/logout-everywhere');
      const end = await browser.follow(callback, isOurs);
      expect(end.searchParams.get('google')).toBe('failed');
      const { rows } = await test.app.database.pool.query(
        'select 1 from google_accounts g join users u on u.id = g.user_id where u.email = $1',
        [email],
      );
      expect(rows).toEqual([]);
    },
  );

  it.each([false, true])('survives a password reset only if the owner ticks it: %s', async (keep_google) => {
    const [email, google] = [newEmail(), newEmail()];
    const owner = await accounts.register(email);
    await confirmInDatabase(email);
    await connect(owner, { email: google });
    await accounts.requestReset(email);
    const token = await accounts.emailedToken(email, 'reset');
    const read = await accounts.readLink(token);
    expect(read.body).toEqual({ purpose: 'reset', email, google_email: google });
    const { body } = await test.visitor.send('POST /auth/reset-password', {
      body: { token, password, ...(keep_google && { keep_google }) },
    });
    expect(await googleOf(new Caller(test.origin, body.access_token))).toBe(keep_google ? google : null);
  });

  it('can be undone, unless Google is the only sign-in method', async () => {
    const email = newEmail();
    const owner = await accounts.register(email);
    await connect(owner, { email });
    expect((await owner.send('DELETE /auth/google')).status).toBe(204);
    expect((await owner.send('GET /auth/ways-in')).body.google_email).toBeNull();
    const onlyGoogle = await callerAt(await signInAs({ email: newEmail() }));
    expect(await onlyGoogle.send('DELETE /auth/google')).toMatchObject({
      status: 409,
      body: { detail: 'PASSWORD_MISSING' },
    });
  });
});

describe('the return from Google (threat B6)', () => {
  const countUsers = async () =>
    (await test.app.database.pool.query('select count(*) from users')).rows[0].count;
  const failed = `${home}/login?google=failed`;
  /** A browser that is about to return to our callback. */
  const atCallback = async () => {
    const browser = newBrowser();
    const callback = await chooseAtGoogle(browser, startAt(), provider.add({ email: newEmail() }));
    return { browser, callback };
  };
  const withParameter = (url: URL, name: string, value: string | null): URL => {
    const changed = new URL(url);
    if (value === null) changed.searchParams.delete(name);
    else changed.searchParams.set(name, value);
    return changed;
  };

  it('works only in the browser that left', async () => {
    const { callback } = await atCallback();
    const before = await countUsers();
    expect((await newBrowser().follow(callback, isOurs)).href).toBe(failed);
    expect(await countUsers()).toBe(before);
  });

  it('works once', async () => {
    const { browser, callback } = await atCallback();
    expect((await browser.follow(callback, isOurs)).searchParams.has('token')).toBe(true);
    expect((await browser.follow(callback, isOurs)).href).toBe(failed);
  });

  it('works even if another host set a cookie of the same name', async () => {
    const browser = newBrowser();
    const started = await goToProvider(browser);
    const { name, value } = parseSetCookie(started.headers.get('set-cookie') ?? '');
    const account = provider.add({ email: newEmail() });
    const { pathname, search } = await chooseAtGoogle(
      browser,
      started.headers.get('location') ?? '',
      account,
    );
    const headers = { cookie: `${name}=planted; ${name}=${value}` };
    const back = await test.visitor.fetch(pathname + search, { headers });
    expect(back.headers.get('location')).toContain('/auth/callback?token=');
  });

  it('works once even if the cookie is kept', async () => {
    const browser = newBrowser();
    const started = await goToProvider(browser);
    const cookie = /^[^;]+/.exec(started.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const callback = await chooseAtGoogle(
      browser,
      started.headers.get('location') ?? '',
      provider.add({ email: newEmail() }),
    );
    const visitAgain = () => test.visitor.fetch(callback.pathname + callback.search, { headers: { cookie } });
    expect((await visitAgain()).headers.get('location')).toContain('/auth/callback?token=');
    expect((await visitAgain()).headers.get('location')).toBe(failed);
  });

  it.each([
    ['no state', 'state', null],
    ['another state', 'state', 'somebody-else’s'],
    ['no code', 'code', null],
    ['an invented code', 'code', 'invented'],
    ['another issuer', 'iss', 'https://evil.example'],
  ])('fails with %s', async (_, name, value) => {
    const { browser, callback } = await atCallback();
    const before = await countUsers();
    expect((await browser.follow(withParameter(callback, name, value), isOurs)).href).toBe(failed);
    expect(await countUsers()).toBe(before);
  });

  it('fails with another browser’s code (PKCE)', async () => {
    const attacker = await atCallback();
    const victim = await atCallback();
    const injected = withParameter(victim.callback, 'code', attacker.callback.searchParams.get('code'));
    expect((await victim.browser.follow(injected, isOurs)).href).toBe(failed);
  });

  it('fails after ten minutes', async () => {
    const { browser, callback } = await atCallback();
    await test.app.database.pool.query(`update oauth_states set expires_at = now() - interval '1 second'`);
    expect((await browser.follow(callback, isOurs)).href).toBe(failed);
  });

  it('reveals the ticket to no other site, and removes its cookie, which is limited to Google’s addresses', async () => {
    const { browser, callback } = await atCallback();
    const started = await goToProvider();
    expect(parseSetCookie(started.headers.get('set-cookie') ?? '')).toEqual({
      name: 'oauth_state',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/api/auth/google',
      maxAge: 600,
      httpOnly: true,
      sameSite: 'lax',
    });
    const back = await browser.visit(callback);
    expect(back.headers.get('referrer-policy')).toBe('no-referrer');
    expect(back.headers.get('cache-control')).toBe('no-store');
    expect(back.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('leaves none of the browser’s secrets readable in the database', async () => {
    const started = await goToProvider();
    const sent = [
      /oauth_state=([\w-]+)/.exec(started.headers.get('set-cookie') ?? '')?.[1],
      ...['state', 'nonce', 'code_challenge'].map((name) =>
        new URL(started.headers.get('location') ?? '').searchParams.get(name),
      ),
    ];
    const { rows } = await test.app.database.pool.query('select * from oauth_states');
    for (const secret of sent) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});

it('without keys for Google, its addresses answer 404', async () => {
  const withoutKeys = await openTestApp({ isWorker: false });
  for (const path of ['start', 'callback'])
    expect((await withoutKeys.visitor.fetch(`/api/auth/google/${path}`)).status).toBe(404);
  await withoutKeys.close();
});

it('if the provider is down, the browser returns to the sign-in page', async () => {
  const withoutProvider = await openTestApp({
    isWorker: false,
    env: { ...provider.env, GOOGLE_ISSUER: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' },
  });
  const end = await new Browser({ [home]: withoutProvider.origin }).follow(startAt(), isOurs);
  expect(end.href).toBe(`${home}/login?google=failed`);
  await withoutProvider.close();
});
