import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '#server/accounts/index.ts';
import { Caller } from '../../support/caller.ts';
import { anotherServer, openTestApp, type TestApp } from '../harness.ts';

const password = 'מילה סודית ארוכה';
let behindProxy: TestApp;
let direct: TestApp;
beforeAll(async () => {
  [behindProxy, direct] = await Promise.all([
    openTestApp({ isWorker: false, env: { TRUST_PROXY: '1' } }),
    openTestApp({ isWorker: false }),
  ]);
});
afterAll(() => Promise.all([behindProxy.close(), direct.close()]));

const newAccount = async (test: TestApp): Promise<string> => {
  const email = `${randomUUID()}@example.test`;
  expect((await test.visitor.send('POST /auth/register', { body: { email, password } })).status).toBe(201);
  return email;
};
const signIn = (test: TestApp, email: string, secret: string, from: string) =>
  test.visitor.send('POST /auth/login', {
    body: { email, password: secret },
    headers: { 'x-forwarded-for': from },
  });
/** Guesses until blocked; returns how many guesses were answered. */
async function guess(test: TestApp, email: string, from: (number: number) => string): Promise<number> {
  for (let number = 0; number < 12; number += 1)
    if ((await signIn(test, email, 'not this one', from(number))).status === 429) return number;
  return 12;
}

describe('behind a proxy', () => {
  it('a guesser is blocked, and the owner gets in from another address', async () => {
    const email = await newAccount(behindProxy);
    expect(await guess(behindProxy, email, () => '203.0.113.1')).toBe(8);
    const blocked = await signIn(behindProxy, email, password, '203.0.113.1');
    expect(blocked).toMatchObject({ status: 429, body: { detail: 'TOO_MANY_REQUESTS' } });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(behindProxy, email, password, '203.0.113.2')).status).toBe(200);
  });

  it('an address that a guesser adds before their own in the header changes nothing', async () => {
    const email = await newAccount(behindProxy);
    expect(await guess(behindProxy, email, (number) => `198.51.100.${number}, 203.0.113.3`)).toBe(8);
  });

  it('all addresses of an IPv6 network count as one guesser', async () => {
    const email = await newAccount(behindProxy);
    expect(await guess(behindProxy, email, (number) => `2001:db8:1:2::${number + 1}`)).toBe(8);
    expect((await signIn(behindProxy, email, password, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('simultaneous guesses are limited like guesses one after another', async () => {
    const email = await newAccount(behindProxy);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => signIn(behindProxy, email, 'not this one', '203.0.113.20')),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(8);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(12);
  });
});

describe('many networks that guess together', () => {
  /** Sends wrong passwords, seven from each network, until blocked; returns how many were answered. */
  const guessFromNetworks = async (email: string, most: number): Promise<number> => {
    for (let number = 0; number < most; number += 1) {
      const from = `198.18.${Math.floor(number / 7)}.1`;
      if ((await signIn(behindProxy, email, 'not this one', from)).status === 429) return number;
    }
    return most;
  };

  it('are limited for an account, but its owner can still sign in from a known network', async () => {
    const email = await newAccount(behindProxy);
    const [known, unknown] = ['203.0.113.40', '203.0.113.41'];
    expect((await signIn(behindProxy, email, password, known)).status).toBe(200);
    expect(await guessFromNetworks(email, 80)).toBe(60);
    const blocked = await signIn(behindProxy, email, password, unknown);
    expect(blocked).toMatchObject({ status: 429, body: { detail: 'TOO_MANY_REQUESTS' } });
    const owner = await signIn(behindProxy, email, password, known);
    expect(owner.status).toBe(200);
    expect(await guess(behindProxy, email, () => known)).toBe(8);
  });

  it('block no one who has a session', async () => {
    const email = await newAccount(behindProxy);
    const { body } = await signIn(behindProxy, email, password, '203.0.113.42');
    await guessFromNetworks(email, 61);
    const changed = await new Caller(behindProxy.origin, body.access_token).send(
      'POST /auth/change-password',
      {
        body: { old_password: password, new_password: `${password}!` },
        headers: { 'x-forwarded-for': '203.0.113.43' },
      },
    );
    expect(changed.status).toBe(204);
  });

  it('are blocked if they share the first 48 bits of an IPv6 address, whichever accounts they try', async () => {
    const replies: number[] = [];
    for (let number = 0; number < 151; number += 1) {
      const from = `2001:db8:99:${number.toString(16)}::1`;
      const email = `nobody-${number}@example.test`;
      replies.push((await signIn(behindProxy, email, 'not this one', from)).status);
    }
    expect(replies.slice(0, 150)).not.toContain(429);
    expect(replies.at(-1)).toBe(429);
  });

  it('aren’t blocked for sending the right password', async () => {
    const email = await newAccount(behindProxy);
    for (let number = 0; number < 65; number += 1)
      expect((await signIn(behindProxy, email, password, `198.19.${number}.1`)).status).toBe(200);
  });
});

describe('several processes', () => {
  it('count guesses and emails together', async () => {
    const other = await anotherServer(behindProxy);
    try {
      const email = await newAccount(behindProxy);
      const from = { 'x-forwarded-for': '203.0.113.50' };
      const sent: number[] = [];
      for (let number = 0; number < 9; number += 1) {
        const caller = number % 2 ? other.visitor : behindProxy.visitor;
        const body = { email, password: 'not this one' };
        sent.push((await caller.send('POST /auth/login', { body, headers: from })).status);
      }
      expect(sent).toEqual([...Array<number>(8).fill(401), 429]);
      const emails: number[] = [];
      for (let number = 0; number < 6; number += 1) {
        const caller = number % 2 ? other.visitor : behindProxy.visitor;
        emails.push((await caller.send('POST /auth/forgot-password', { body: { email } })).status);
      }
      expect(emails).toEqual([204, 204, 204, 204, 204, 429]);
    } finally {
      await other.close();
    }
  });

  it('store no email, network or password with the counts', async () => {
    const email = await newAccount(behindProxy);
    await signIn(behindProxy, email, 'not this one', '203.0.113.60');
    const { rows } = await behindProxy.app.database.pool.query('select r::text as row from rate_limits r');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/example|203\.0|not this/);
  });

  it('delete expired counts, and nothing else', async () => {
    const { pool } = behindProxy.app.database;
    const now = Date.now();
    await pool.query(`insert into rate_limits values ('expired', 1, $1), ('current', 1, $2)`, [
      now - 1,
      now + 60_000,
    ]);
    const job = jobsOf(behindProxy.app).find(({ name }) => name === 'accounts.remove-expired');
    await job?.run({});
    const { rows } = await pool.query(`select key from rate_limits where key in ('expired', 'current')`);
    expect(rows).toEqual([{ key: 'current' }]);
  });
});

describe('emails for a forgotten password', () => {
  const forget = (email: string, from: string) =>
    behindProxy.visitor.send('POST /auth/forgot-password', {
      body: { email },
      headers: { 'x-forwarded-for': from },
    });

  it('are limited for each address, however it is written and whichever network asks', async () => {
    const id = randomUUID();
    const spellings = [`${id}@example.test`, ` ${id}@EXAMPLE.test`, `${id.toUpperCase()}@example.test `];
    const statuses: number[] = [];
    for (let number = 0; number < 6; number += 1)
      statuses.push((await forget(spellings[number % 3] ?? '', `198.51.100.${number}`)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('are limited for each network that asks, across all addresses', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 61; number += 1)
      statuses.push((await forget(`${randomUUID()}@example.test`, '203.0.113.70')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a header that a proxy passes on', () => {
  it.each([
    '',
    ',',
    'unknown',
    '_hidden, garbage',
    '1.2.3.4:80',
    '[2001:db8::1]:80',
    'x'.repeat(6_000),
    '10.0.0.1, '.repeat(500),
    '\u00ff\u00fe',
  ])('never causes an error: %j', async (from) => {
    const email = await newAccount(behindProxy);
    const { status } = await signIn(behindProxy, email, password, from);
    expect(status).toBe(200);
  });

  it('is believed only from the configured proxies', async () => {
    const withProxies = await openTestApp({ isWorker: false, env: { TRUST_PROXY: '192.0.2.7,10.0.0.0/8' } });
    try {
      const email = await newAccount(withProxies);
      expect(await guess(withProxies, email, (number) => `198.51.100.${number}`)).toBe(8);
    } finally {
      await withProxies.close();
    }
  });

  it('is read through several proxies, up to the first address that isn’t one', async () => {
    const chain = await openTestApp({ isWorker: false, env: { TRUST_PROXY: 'loopback,10.0.0.0/8' } });
    try {
      const email = await newAccount(chain);
      const forged = (number: number) => `198.51.100.${number}, 203.0.113.80, 10.0.0.9`;
      expect(await guess(chain, email, forged)).toBe(8);
      expect((await signIn(chain, email, password, '203.0.113.81, 10.0.0.9')).status).toBe(200);
    } finally {
      await chain.close();
    }
  });
});

it('without a proxy, the header is ignored', async () => {
  const email = await newAccount(direct);
  expect(await guess(direct, email, (number) => `198.51.100.${number}`)).toBe(8);
});

describe('known and unknown addresses', () => {
  it('are answered with the same text, status and headers', async () => {
    const from = '203.0.113.9';
    const known = await newAccount(behindProxy);
    const closed = await newAccount(behindProxy);
    await behindProxy.app.database.pool.query('update users set disabled_at = now() where email = $1', [
      closed,
    ]);
    const replies = [
      await signIn(behindProxy, known, 'not this one', from),
      await signIn(behindProxy, `${randomUUID()}@example.test`, 'not this one', from),
      await signIn(behindProxy, closed, password, from),
    ].map(({ status, headers, body }) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'date'),
    }));
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({ status: 401, body: { detail: 'LOGIN_FAILED' } });
  });

  it('are blocked alike', async () => {
    const known = await newAccount(behindProxy);
    for (const email of [known, `${randomUUID()}@example.test`])
      expect(await guess(behindProxy, email, () => '203.0.113.10')).toBe(8);
  });
});

it('an account made by dev-login has no password that anyone could send', async () => {
  const email = `${randomUUID()}@example.test`;
  await direct.signIn({ email });
  for (const secret of ['null', 'undefined', ' ', 'a password that nobody has'])
    expect(
      (await new Caller(direct.origin).send('POST /auth/login', { body: { email, password: secret } }))
        .status,
    ).toBe(401);
});
