import { createHash, randomBytes } from 'node:crypto';
import { parseSetCookie } from 'cookie';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../support/browser.ts';
import { Caller } from '../../support/caller.ts';
import { idOf, lockAwaited, openTestApp, sharedApp, type TestApp } from '../harness.ts';

const home = 'http://localhost:3000';
const station = 'http://glz.session.localhost:3000';
let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});

const newNonce = () => {
  const nonce = randomBytes(32).toString('base64url');
  return { nonce, nonce_hash: createHash('sha256').update(nonce).digest('base64url') };
};
const requestTicket = (caller: Caller, body: { to: string; nonce_hash?: string }) =>
  caller.send('POST /auth/ticket', { body });
const ticketFor = async (caller: Caller, body: { to: string; nonce_hash?: string }): Promise<string> => {
  const reply = await requestTicket(caller, body);
  expect(reply.status).toBe(200);
  return reply.body.ticket;
};
/** Exchanges a ticket as a page at an origin does. */
const exchange = (origin: string, body: { ticket: string; nonce?: string }) =>
  test.visitor.send('POST /auth/exchange', { body, headers: { origin } });
const refused = { status: 400, body: { detail: 'TICKET_INVALID' } };

describe('a ticket’s origin', () => {
  it('is the main host, a host of the product, or a station’s or an artist’s subdomain', async () => {
    const artist = await test.signIn({ stageName: 'נועה' });
    await artist.send('POST /auth/claim-subdomain', { body: { subdomain: 'noa-has-this' } });
    for (const name of ['glz', 'radio', 'session', 'noa-has-this'])
      expect(
        (await requestTicket(artist, { to: `http://${name}.session.localhost:3000` })).status,
        name,
      ).toBe(200);
    for (const to of [home, 'http://www.localhost:3000'])
      expect((await requestTicket(artist, { to })).status, to).toBe(200);
  });

  it('can’t be a free or reserved name', async () => {
    const caller = await test.signIn();
    for (const name of ['nobody-has-this', 'mail', 'api', 'cdn', 'www', 'xn--nxasmq6b'])
      expect(
        await requestTicket(caller, { to: `http://${name}.session.localhost:3000` }),
        name,
      ).toMatchObject({
        status: 400,
        body: { detail: 'ORIGIN_NOT_OURS' },
      });
  });

  it('is no longer valid once the artist claims another subdomain', async () => {
    const artist = await test.signIn({ stageName: 'נועה' });
    for (const subdomain of ['noa-before', 'noa-after'])
      await artist.send('POST /auth/claim-subdomain', { body: { subdomain } });
    expect((await requestTicket(artist, { to: 'http://noa-after.session.localhost:3000' })).status).toBe(200);
    expect((await requestTicket(artist, { to: 'http://noa-before.session.localhost:3000' })).status).toBe(
      400,
    );
  });

  it('is the only one where the ticket works; at another it is refused and used up (threat S3)', async () => {
    const caller = await test.signIn();
    for (const elsewhere of [home, 'http://radio.session.localhost:3000', 'https://evil.test', 'null']) {
      const ticket = await ticketFor(caller, { to: station });
      expect(await exchange(elsewhere, { ticket }), elsewhere).toMatchObject(refused);
      expect(await exchange(station, { ticket }), 'used up').toMatchObject(refused);
    }
    expect((await exchange(station, { ticket: await ticketFor(caller, { to: station }) })).status).toBe(200);
  });

  it('is the request’s host if the request has no Origin header', async () => {
    const caller = await test.signIn();
    const elsewhere = await ticketFor(caller, { to: station });
    expect(await test.visitor.send('POST /auth/exchange', { body: { ticket: elsewhere } })).toMatchObject(
      refused,
    );
    const body = JSON.stringify({ ticket: await ticketFor(caller, { to: station }) });
    const there = await new Browser({ [station]: test.origin }).visit(`${station}/api/auth/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(there.status).toBe(200);
  });
});

describe('a ticket that a browser asked for', () => {
  it('works only in that browser, and nowhere after another browser tried it (threat S3)', async () => {
    const caller = await test.signIn();
    const { nonce, nonce_hash } = newNonce();
    const ours = await ticketFor(caller, { to: station, nonce_hash });
    expect((await exchange(station, { ticket: ours, nonce })).status).toBe(200);
    for (const other of [undefined, newNonce().nonce]) {
      const ticket = await ticketFor(caller, { to: station, nonce_hash });
      expect(await exchange(station, { ticket, ...(other && { nonce: other }) })).toMatchObject(refused);
      expect(await exchange(station, { ticket, nonce })).toMatchObject(refused);
    }
  });

  it('differs from one without a nonce, which is refused if a nonce comes with it', async () => {
    const ticket = await ticketFor(await test.signIn(), { to: station });
    expect(await exchange(station, { ticket, nonce: newNonce().nonce })).toMatchObject(refused);
  });
});

describe('carrying a session to another host', () => {
  const newBrowser = () => new Browser({ [home]: test.origin, [station]: test.origin });
  const carry = (from: string, to: string) => `${from}/api/auth/carry?${new URLSearchParams({ from, to })}`;
  const isPage = ({ pathname }: URL) => !pathname.startsWith('/api/');

  it('goes through the other host, which sets a nonce, back to the page that asks for the ticket', async () => {
    const browser = newBrowser();
    const page = await browser.follow(carry(home, `${station}/?tab=inbox`), isPage);
    expect(page.origin + page.pathname).toBe(`${home}/auth/callback`);
    expect(page.searchParams.get('to')).toBe(`${station}/?tab=inbox`);
    const nonce = browser.cookie(station, 'arrival');
    expect(browser.cookie(home, 'arrival')).toBeUndefined();
    const ticket = await ticketFor(await test.signIn(), {
      to: station,
      nonce_hash: page.searchParams.get('nonce_hash') ?? '',
    });
    expect((await exchange(station, { ticket, nonce: nonce ?? '' })).status).toBe(200);
  });

  it('redirects home instead of to a foreign host or a free name, without a referrer or a cookie', async () => {
    for (const to of [
      'https://evil.test/',
      '//evil.test',
      'javascript:alert(1)',
      'http://free-name.session.localhost:3000/',
    ]) {
      const reply = await newBrowser().visit(carry(home, to));
      expect([reply.status, reply.headers.get('location')], to).toEqual([302, home]);
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });

  it('continues without a session if it doesn’t start at a host of ours', async () => {
    const url = new URL(carry(home, `${station}/`));
    url.searchParams.set('from', 'https://evil.test');
    const reply = await newBrowser().visit(url);
    expect(reply.headers.get('location')).toBe(`${station}/`);
  });

  it('sets the nonce for two minutes, and with https only for that exact host', async () => {
    const live = await openTestApp({ env: { PUBLIC_URL: 'https://session42.test' } });
    try {
      const main = 'https://session42.test';
      const browser = new Browser({ [main]: live.origin });
      const reply = await browser.visit(carry(main, `${main}/new`));
      expect(parseSetCookie(reply.headers.get('set-cookie') ?? '')).toEqual({
        name: '__Host-arrival',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        maxAge: 120,
        sameSite: 'lax',
        secure: true,
      });
    } finally {
      await live.close();
    }
  });
});

describe('a ticket of a session that ends', () => {
  it('is invalid, even if it was minted while the session ended', async () => {
    const caller = await test.signIn();
    const ticket = await ticketFor(caller, { to: station });
    // Like a ticket that was minted during the sign-out: it appears after the sign-out deleted the others.
    const { rows } = await test.app.database.pool.query(
      'select * from tickets order by expires_at desc limit 1',
    );
    await caller.send('POST /auth/logout');
    const [row] = rows;
    await test.app.database.pool.query(
      `insert into tickets (ticket_hash, user_id, family, "from", origin, nonce_hash, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [row.ticket_hash, row.user_id, row.family, row.from, row.origin, row.nonce_hash, row.expires_at],
    );
    expect(await exchange(station, { ticket })).toMatchObject(refused);
  });

  it('opens no session that survives, in whatever order the two calls arrive', async () => {
    for (let round = 0; round < 12; round += 1) {
      const caller = await test.signIn();
      const ticket = await ticketFor(caller, { to: station });
      const [exchanged] = await Promise.all([
        exchange(station, { ticket }),
        caller.send(round % 2 ? 'POST /auth/logout' : 'POST /auth/logout-everywhere'),
      ]);
      expect([200, 400]).toContain(exchanged.status);
      if (exchanged.status !== 200) continue;
      const arrived = new Caller(test.origin, exchanged.body.access_token);
      expect((await arrived.send('GET /auth/me')).status).toBe(401);
    }
  });

  it('waits for a reset that came first, and is invalid after it', async () => {
    const caller = await test.signIn();
    const id = await idOf(caller);
    const ticket = await ticketFor(caller, { to: station });
    const client = await test.app.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('update users set password_hash = $2 where id = $1', [id, 'another']);
      const exchanged = exchange(station, { ticket });
      await lockAwaited(test);
      await client.query('delete from tickets where user_id = $1', [id]);
      await client.query('delete from sessions where user_id = $1', [id]);
      await client.query('commit');
      expect(await exchanged).toMatchObject(refused);
    } finally {
      client.release();
    }
  });
});
