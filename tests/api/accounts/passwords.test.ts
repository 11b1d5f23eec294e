import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';

const password = 'מילה סודית ארוכה';
const another = 'מילה אחרת, ארוכה מזו';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const fresh = (): string => `${randomUUID()}@example.test`;
const register = async (email: string): Promise<Caller> => {
  const { body } = await test.visitor.send('POST /auth/register', { body: { email, password } });
  return new Caller(test.origin, body.access_token);
};
const signIn = (email: string, secret: string) =>
  test.visitor.send('POST /auth/login', { body: { email, password: secret } });
const isIn = async (caller: Caller): Promise<boolean> => (await caller.send('GET /auth/me')).status === 200;
const emailsTo = async (email: string, screen: string) =>
  ((await test.app.mailer.outbox?.list()) ?? []).filter(
    ({ to, text }) => to === email && text.includes(`${screen}`),
  );
/** The token in the newest email to somebody that leads to a screen. */
async function mailedToken(email: string, screen: '/confirm-email' | '/reset-password'): Promise<string> {
  const [mail] = await vi.waitUntil(async () => {
    const emails = await emailsTo(email, screen);
    return emails.length > 0 && emails;
  }, 15_000);
  return tokenIn(mail);
}
const tokenIn = (mail: { text: string } | undefined): string =>
  /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
const forget = (email: string) => test.visitor.send('POST /auth/forgot-password', { body: { email } });
const reset = (token: string, secret = another) =>
  test.visitor.send('POST /auth/reset-password', { body: { token, password: secret } });
const confirm = (token: string, by = test.visitor) =>
  by.send('POST /auth/confirm-email', { body: { token } });
const isRefused = { status: 400, body: { detail: 'LINK_INVALID' } };

describe('confirming an address', () => {
  it('is by the email that registering sends, once', async () => {
    const email = fresh();
    const owner = await register(email);
    expect((await owner.send('GET /auth/me')).body.email_confirmed).toBe(false);
    const token = await mailedToken(email, '/confirm-email');
    expect((await confirm(token, owner)).status).toBe(204);
    expect((await owner.send('GET /auth/me')).body.email_confirmed).toBe(true);
    expect(await confirm(token)).toMatchObject(isRefused);
  });

  it('speaks the language that one registered in', async () => {
    const email = fresh();
    await test.visitor.send('POST /auth/register', { body: { email, password, language: 'en' } });
    await mailedToken(email, '/confirm-email');
    const [mail] = await emailsTo(email, '/confirm-email');
    expect(mail?.subject).toBe('Confirm your email address at Session42');
  });

  it('speaks the language that one chose since', async () => {
    const email = fresh();
    await register(email);
    const { body } = await signIn(email, password);
    const owner = new Caller(test.origin, body.access_token);
    await owner.send('PATCH /auth/me', { body: { language: 'en' } });
    await forget(email);
    await mailedToken(email, '/reset-password');
    const [mail] = await emailsTo(email, '/reset-password');
    expect(mail?.subject).toContain('A new password');
  });

  it('may be asked for again, five times in a quarter of an hour', async () => {
    const owner = await register(fresh());
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push((await owner.send('POST /auth/resend-confirmation')).status);
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('sends nothing where the address is confirmed', async () => {
    const email = fresh();
    const owner = await test.signIn({ email });
    expect((await owner.send('POST /auth/resend-confirmation')).status).toBe(204);
    const { rows } = await test.app.database.pool.query('select * from mailed_links where email = $1', [
      email,
    ]);
    expect(rows).toEqual([]);
  });

  it('is refused after a week, for an address that is no longer the account’s, and for any other token', async () => {
    const late = fresh();
    await register(late);
    const lateToken = await mailedToken(late, '/confirm-email');
    await test.app.database.pool.query('update mailed_links set expires_at = now() where email = $1', [late]);
    expect(await confirm(lateToken)).toMatchObject(isRefused);
    const moved = fresh();
    await register(moved);
    const movedToken = await mailedToken(moved, '/confirm-email');
    await test.app.database.pool.query('update users set email = $2 where email = $1', [moved, fresh()]);
    expect(await confirm(movedToken)).toMatchObject(isRefused);
    expect(await confirm('an-invented-token')).toMatchObject(isRefused);
  });
});

describe('moving to another address', () => {
  const move = (caller: Caller, email: string, secret = password) =>
    caller.send('POST /auth/change-email', { body: { email, password: secret } });

  it('is by an email to the new one, and the old one gets one too', async () => {
    const [old, next] = [fresh(), fresh()];
    const owner = await register(old);
    await confirm(await mailedToken(old, '/confirm-email'), owner);
    expect((await move(owner, next)).status).toBe(204);
    expect((await owner.send('GET /auth/me')).body.email).toBe(old);
    expect((await confirm(await mailedToken(next, '/confirm-email'), owner)).status).toBe(204);
    expect((await owner.send('GET /auth/me')).body).toMatchObject({ email: next, email_confirmed: true });
    expect((await signIn(old, password)).status).toBe(401);
    expect((await signIn(next, password)).status).toBe(200);
    // What was asked for, and what was done.
    await vi.waitUntil(async () => (await emailsTo(old, '/reset-password')).length === 2, 15_000);
  });

  it('takes the password, and five emails in a quarter of an hour', async () => {
    const owner = await register(fresh());
    expect(await move(owner, fresh(), 'not this one')).toMatchObject({
      status: 422,
      body: { fields: { password: 'PASSWORD_WRONG' } },
    });
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await move(owner, fresh())).status);
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
    const passwordless = await test.signIn();
    expect(await move(passwordless, fresh())).toMatchObject({ body: { detail: 'PASSWORD_MISSING' } });
  });

  it('is requested alike, and refused only in the email, if the address is another account’s', async () => {
    const [old, taken] = [fresh(), fresh()];
    await test.signIn({ email: taken });
    const owner = await register(old);
    expect((await move(owner, taken)).status).toBe(204);
    expect(await confirm(await mailedToken(taken, '/confirm-email'), owner)).toMatchObject({
      status: 409,
      body: { detail: 'EMAIL_TAKEN' },
    });
    expect((await owner.send('GET /auth/me')).body.email).toBe(old);
  });

  it('goes to one of two who confirm it in the same instant', async () => {
    const wanted = fresh();
    const owners = [await register(fresh()), await register(fresh())];
    for (const owner of owners) expect((await move(owner, wanted)).status).toBe(204);
    const emails = await vi.waitUntil(async () => {
      const sent = await emailsTo(wanted, '/confirm-email');
      return sent.length === 2 && sent;
    }, 15_000);
    const answers = await Promise.all(
      emails.map((mail) =>
        test.visitor.send('POST /auth/confirm-email', { body: { token: tokenIn(mail), password } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('a forgotten password', () => {
  it('is chosen again by an email: the person is signed in, the address confirmed, and every other session over', async () => {
    const email = fresh();
    const before = await register(email);
    await forget(email);
    const answer = await reset(await mailedToken(email, '/reset-password'));
    expect(answer.status).toBe(200);
    const now = new Caller(test.origin, answer.body.access_token);
    expect((await now.send('GET /auth/me')).body).toMatchObject({ email, email_confirmed: true });
    expect(await isIn(before)).toBe(false);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, another)).status).toBe(200);
  });

  it('is reported to the owner by a further email', async () => {
    const email = fresh();
    await register(email);
    await forget(email);
    await reset(await mailedToken(email, '/reset-password'));
    await vi.waitUntil(async () => (await emailsTo(email, '/forgot-password')).length === 1, 15_000);
  });

  it('has links that serve once, and one that served ends the others', async () => {
    const email = fresh();
    await register(email);
    await forget(email);
    const first = await mailedToken(email, '/reset-password');
    await forget(email);
    await vi.waitUntil(async () => (await emailsTo(email, '/reset-password')).length === 2, 15_000);
    const second = await mailedToken(email, '/reset-password');
    expect((await reset(second)).status).toBe(200);
    expect(await reset(second)).toMatchObject(isRefused);
    expect(await reset(first)).toMatchObject(isRefused);
  });

  it('has links for an hour', async () => {
    const email = fresh();
    await register(email);
    await forget(email);
    const token = await mailedToken(email, '/reset-password');
    const { rows } = await test.app.database.pool.query(
      `select extract(epoch from expires_at - now()) as seconds from mailed_links where email = $1 and purpose = 'reset'`,
      [email],
    );
    expect(Number(rows[0].seconds)).toBeLessThanOrEqual(3_600);
    expect(Number(rows[0].seconds)).toBeGreaterThan(3_500);
    await test.app.database.pool.query('update mailed_links set expires_at = now() where email = $1', [
      email,
    ]);
    expect(await reset(token)).toMatchObject(isRefused);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('names a password that is too short, and keeps the link', async () => {
    const email = fresh();
    await register(email);
    await forget(email);
    const token = await mailedToken(email, '/reset-password');
    expect(await reset(token, 'short')).toMatchObject({
      status: 422,
      body: { fields: { password: 'TOO_SHORT' } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('is no way into an account that was closed', async () => {
    const email = fresh();
    await register(email);
    await forget(email);
    const token = await mailedToken(email, '/reset-password');
    await test.app.database.pool.query('update users set disabled_at = now() where email = $1', [email]);
    expect(await reset(token)).toMatchObject(isRefused);
  });

  it('is asked for with the same answer whether or not there is an account (threat B2)', async () => {
    const known = fresh();
    await register(known);
    const answers = [await forget(known), await forget(fresh())].map(({ status, headers, body }) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'date'),
    }));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(204);
  });

  it('is asked for five times at most, known or not (threat B2)', async () => {
    const known = fresh();
    await register(known);
    for (const email of [known, fresh()]) {
      const answers = [];
      for (let time = 0; time < 6; time += 1) answers.push((await forget(email)).status);
      expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
    }
  });
});

describe('changing the password', () => {
  const change = (caller: Caller, old_password: string, new_password = another) =>
    caller.send('POST /auth/change-password', { body: { old_password, new_password } });

  it('takes the old one, and ends the other sessions at once (threat B3)', async () => {
    const email = fresh();
    const here = await register(email);
    const elsewhere = new Caller(test.origin, (await signIn(email, password)).body.access_token);
    expect((await change(here, password)).status).toBe(204);
    expect(await isIn(here)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    expect((await signIn(email, another)).status).toBe(200);
  });

  it('ends tickets on their way from other sessions too', async () => {
    const email = fresh();
    const here = await register(email);
    const elsewhere = new Caller(test.origin, (await signIn(email, password)).body.access_token);
    const { body } = await elsewhere.send('POST /auth/ticket', { body: { to: 'http://localhost:3000' } });
    await change(here, password);
    const exchanged = await test.visitor.send('POST /auth/exchange', { body: { ticket: body.ticket } });
    expect(exchanged).toMatchObject({ status: 400, body: { detail: 'TICKET_INVALID' } });
  });

  it('names a wrong old one at its field, and blocks guessers (threat B1)', async () => {
    const owner = await register(fresh());
    const wrong = await change(owner, 'not this one');
    expect(wrong).toMatchObject({ status: 422, body: { fields: { old_password: 'PASSWORD_WRONG' } } });
    const answers = [];
    for (let time = 0; time < 8; time += 1) answers.push((await change(owner, 'not this one')).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 422, 422, 429]);
    expect((await change(owner, password)).status).toBe(429);
  });

  it('is not for an account without a password', async () => {
    const owner = await test.signIn();
    expect(await change(owner, 'anything')).toMatchObject({
      status: 409,
      body: { detail: 'PASSWORD_MISSING' },
    });
    expect((await owner.send('GET /auth/ways-in')).body).toEqual({ has_password: false, google_email: null });
  });
});

it('no token of an email is in the database (threat B4) or in the log', async () => {
  const email = fresh();
  await register(email);
  await forget(email);
  const tokens = [await mailedToken(email, '/reset-password'), await mailedToken(email, '/confirm-email')];
  const { rows } = await test.app.database.pool.query(
    `select t::text as row from mailed_links t union all select data::text from jobs.job`,
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
});
