import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLog } from '../../../src/server/process/log.ts';
import { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';

const password = 'מילה סודית ארוכה';
const another = 'מילה אחרת, ארוכה מזו';
let test: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  test = await openTestApp({
    log: openLog({ logLevel: 'debug' }, { write: (line) => void logged.push(line) }),
  });
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
/** The token in the newest email to an address that links to a screen. */
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
  it('works once, through the email that registering sends', async () => {
    const email = fresh();
    const owner = await register(email);
    expect((await owner.send('GET /auth/me')).body.email_confirmed).toBe(false);
    const token = await mailedToken(email, '/confirm-email');
    expect((await confirm(token, owner)).status).toBe(204);
    expect((await owner.send('GET /auth/me')).body.email_confirmed).toBe(true);
    expect(await confirm(token)).toMatchObject(isRefused);
  });

  it('sends its email in the language of the registration', async () => {
    const email = fresh();
    await test.visitor.send('POST /auth/register', { body: { email, password, language: 'en' } });
    await mailedToken(email, '/confirm-email');
    const [mail] = await emailsTo(email, '/confirm-email');
    expect(mail?.subject).toBe('Confirm your email address at Session42');
  });

  it('is followed by emails in the language that the person chooses later', async () => {
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

  it('sends another email on request, five times in a quarter of an hour', async () => {
    const owner = await register(fresh());
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push((await owner.send('POST /auth/resend-confirmation')).status);
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('sends nothing if the address is already confirmed', async () => {
    const email = fresh();
    const owner = await test.signIn({ email });
    expect((await owner.send('POST /auth/resend-confirmation')).status).toBe(204);
    const { rows } = await test.app.database.pool.query('select * from mailed_links where email = $1', [
      email,
    ]);
    expect(rows).toEqual([]);
  });

  it('is refused with an expired link, for a former address, and with an invented token', async () => {
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

describe('changing the address', () => {
  const move = (caller: Caller, email: string, secret = password) =>
    caller.send('POST /auth/change-email', { body: { email, password: secret } });

  it('needs the link in an email to the new address, and the old address gets emails too', async () => {
    const [old, next] = [fresh(), fresh()];
    const owner = await register(old);
    await confirm(await mailedToken(old, '/confirm-email'), owner);
    expect((await move(owner, next)).status).toBe(204);
    expect((await owner.send('GET /auth/me')).body.email).toBe(old);
    expect((await confirm(await mailedToken(next, '/confirm-email'), owner)).status).toBe(204);
    expect((await owner.send('GET /auth/me')).body).toMatchObject({ email: next, email_confirmed: true });
    expect((await signIn(old, password)).status).toBe(401);
    expect((await signIn(next, password)).status).toBe(200);
    // One email about the request, one about the change.
    await vi.waitUntil(async () => (await emailsTo(old, '/reset-password')).length === 2, 15_000);
  });

  it('needs the password, and sends at most five emails in a quarter of an hour', async () => {
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

  it('to another account’s address is refused only at the emailed link', async () => {
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

  it('works for only one of two people who confirm the same address at once', async () => {
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
  it('is replaced through an email, which signs in, confirms the address and ends every other session', async () => {
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

  it('is replaced, and another email tells the owner so', async () => {
    const email = fresh();
    await register(email);
    await forget(email);
    await reset(await mailedToken(email, '/reset-password'));
    await vi.waitUntil(async () => (await emailsTo(email, '/forgot-password')).length === 1, 15_000);
  });

  it('has links that work once, and using one invalidates the others', async () => {
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

  it('has links that work for an hour', async () => {
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

  it('isn’t replaced by one that is too short, and the link still works', async () => {
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

  it('can’t be replaced for a closed account', async () => {
    const email = fresh();
    await register(email);
    await forget(email);
    const token = await mailedToken(email, '/reset-password');
    await test.app.database.pool.query('update users set disabled_at = now() where email = $1', [email]);
    expect(await reset(token)).toMatchObject(isRefused);
  });

  it('gets the same reply whether or not there is an account (threat B2)', async () => {
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

  it('allows five requests at most, whether or not there is an account (threat B2)', async () => {
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

  it('needs the old one, and ends the other sessions at once (threat B3)', async () => {
    const email = fresh();
    const here = await register(email);
    const elsewhere = new Caller(test.origin, (await signIn(email, password)).body.access_token);
    expect((await change(here, password)).status).toBe(204);
    expect(await isIn(here)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    expect((await signIn(email, another)).status).toBe(200);
  });

  it('also invalidates unused tickets of other sessions', async () => {
    const email = fresh();
    const here = await register(email);
    const elsewhere = new Caller(test.origin, (await signIn(email, password)).body.access_token);
    const { body } = await elsewhere.send('POST /auth/ticket', { body: { to: 'http://localhost:3000' } });
    await change(here, password);
    const exchanged = await test.visitor.send('POST /auth/exchange', { body: { ticket: body.ticket } });
    expect(exchanged).toMatchObject({ status: 400, body: { detail: 'TICKET_INVALID' } });
  });

  it('shows a wrong old password at its field, and blocks guessers (threat B1)', async () => {
    const owner = await register(fresh());
    const wrong = await change(owner, 'not this one');
    expect(wrong).toMatchObject({ status: 422, body: { fields: { old_password: 'PASSWORD_WRONG' } } });
    const answers = [];
    for (let time = 0; time < 8; time += 1) answers.push((await change(owner, 'not this one')).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 422, 422, 429]);
    expect((await change(owner, password)).status).toBe(429);
  });

  it('is refused for an account without a password', async () => {
    const owner = await test.signIn();
    expect(await change(owner, 'anything')).toMatchObject({
      status: 409,
      body: { detail: 'PASSWORD_MISSING' },
    });
    expect((await owner.send('GET /auth/ways-in')).body).toEqual({ has_password: false, google_email: null });
  });
});

it('no emailed token is in the database, its jobs or the log (threat B4)', async () => {
  const email = fresh();
  const owner = await register(email);
  await forget(email);
  const tokens = [await mailedToken(email, '/reset-password'), await mailedToken(email, '/confirm-email')];
  const { rows } = await test.app.database.pool.query(
    `select t::text as row from mailed_links t union all select data::text from jobs.job`,
  );
  expect(rows.length).toBeGreaterThan(2);
  // The log says most when something fails unexpectedly.
  await test.app.database.pool.query('alter table mailed_links rename to gone');
  const [resetToken = '', confirmToken = ''] = tokens;
  const answers = [await reset(resetToken), await confirm(confirmToken, owner)];
  await test.app.database.pool.query('alter table gone rename to mailed_links');
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  const log = logged.join('');
  expect(log).toContain('unplanned error');
  for (const token of tokens) expect(JSON.stringify(rows) + log).not.toContain(token);
});
