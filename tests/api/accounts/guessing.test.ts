import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';

const password = 'מילה סודית ארוכה';
let behindProxy: TestApp;
let open: TestApp;
beforeAll(async () => {
  [behindProxy, open] = await Promise.all([
    openTestApp({ isWorker: false, env: { TRUST_PROXY: '1' } }),
    openTestApp({ isWorker: false }),
  ]);
});
afterAll(() => Promise.all([behindProxy.close(), open.close()]));

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
/** Guesses until held up; how many guesses were heard. */
async function guess(test: TestApp, email: string, from: (number: number) => string): Promise<number> {
  for (let number = 0; number < 12; number += 1)
    if ((await signIn(test, email, 'not this one', from(number))).status === 429) return number;
  return 12;
}

describe('behind a proxy', () => {
  it('whoever guesses is held up, and the owner gets in from another address', async () => {
    const email = await newAccount(behindProxy);
    expect(await guess(behindProxy, email, () => '203.0.113.1')).toBe(8);
    const held = await signIn(behindProxy, email, password, '203.0.113.1');
    expect(held).toMatchObject({ status: 429, body: { detail: 'TOO_MANY_REQUESTS' } });
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(behindProxy, email, password, '203.0.113.2')).status).toBe(200);
  });

  it('an address that the guesser puts before his own changes nothing', async () => {
    const email = await newAccount(behindProxy);
    expect(await guess(behindProxy, email, (number) => `198.51.100.${number}, 203.0.113.3`)).toBe(8);
  });

  it('a whole network of IPv6 is one guesser', async () => {
    const email = await newAccount(behindProxy);
    expect(await guess(behindProxy, email, (number) => `2001:db8:1:2::${number + 1}`)).toBe(8);
    expect((await signIn(behindProxy, email, password, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('guesses sent at once are no more than one after another', async () => {
    const email = await newAccount(behindProxy);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(behindProxy, email, 'not this one', '203.0.113.20')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
  });
});

it('without a proxy nobody is believed where they come from', async () => {
  const email = await newAccount(open);
  expect(await guess(open, email, (number) => `198.51.100.${number}`)).toBe(8);
});

describe('known and unknown addresses', () => {
  it('are answered with the same text, status and headers', async () => {
    const from = '203.0.113.9';
    const known = await newAccount(behindProxy);
    const closed = await newAccount(behindProxy);
    await behindProxy.app.database.pool.query('update users set disabled_at = now() where email = $1', [
      closed,
    ]);
    const answers = [
      await signIn(behindProxy, known, 'not this one', from),
      await signIn(behindProxy, `${randomUUID()}@example.test`, 'not this one', from),
      await signIn(behindProxy, closed, password, from),
    ].map(({ status, headers, body }) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'date'),
    }));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 401, body: { detail: 'LOGIN_FAILED' } });
  });

  it('are held up alike', async () => {
    const known = await newAccount(behindProxy);
    for (const email of [known, `${randomUUID()}@example.test`])
      expect(await guess(behindProxy, email, () => '203.0.113.10')).toBe(8);
  });
});

it('an account made by dev-login has no password that anyone could send', async () => {
  const email = `${randomUUID()}@example.test`;
  await open.signIn({ email });
  for (const secret of ['null', 'undefined', ' ', 'a password that nobody has'])
    expect(
      (await new Caller(open.origin).send('POST /auth/login', { body: { email, password: secret } })).status,
    ).toBe(401);
});
