import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLog } from '#server/process/log.ts';
import { Caller } from '../../support/caller.ts';
import { emailsTo, openTestApp, type TestApp } from '../harness.ts';
import { accountCalls, linkInvalid, newEmail, newPassword, password, tokenIn } from './account-calls.ts';

let test: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  test = await openTestApp({
    log: openLog({ logLevel: 'debug' }, { write: (line) => void logged.push(line) }),
  });
});
afterAll(() => test.close());

const accounts = accountCalls(() => test);
/** The emails to an address that link to a screen, newest first. */
const emailsLinking = async (email: string, screen: string) =>
  (await emailsTo(test, email)).filter(({ text }) => text.includes(screen));
/** Waits for an email to an address that links to a screen, and returns the token in the newest. */
async function emailedToken(email: string, screen: '/confirm-email' | '/reset-password'): Promise<string> {
  const [mail] = await vi.waitUntil(async () => {
    const emails = await emailsLinking(email, screen);
    return emails.length > 0 && emails;
  }, 15_000);
  return tokenIn(mail);
}
const confirm = (token: string, by = test.visitor) =>
  by.send('POST /auth/confirm-email', { body: { token } });

describe('confirming an address', () => {
  it('sends its email in the language of the registration', async () => {
    const email = newEmail();
    await test.visitor.send('POST /auth/register', { body: { email, password, language: 'en' } });
    await emailedToken(email, '/confirm-email');
    const [mail] = await emailsLinking(email, '/confirm-email');
    expect(mail?.subject).toBe('Confirm your email address at Session42');
  });

  it('is followed by emails in the language that the person chooses later', async () => {
    const email = newEmail();
    await accounts.register(email);
    const { body } = await accounts.signIn(email);
    const owner = new Caller(test.origin, body.access_token);
    await owner.send('PATCH /auth/me', { body: { language: 'en' } });
    await accounts.requestReset(email);
    await emailedToken(email, '/reset-password');
    const [mail] = await emailsLinking(email, '/reset-password');
    expect(mail?.subject).toContain('A new password');
  });

  it('sends another email on request, five times in a quarter of an hour', async () => {
    const owner = await accounts.register(newEmail());
    const replies = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      replies.push((await owner.send('POST /auth/resend-confirmation')).status);
    expect(replies).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('sends nothing if the address is already confirmed', async () => {
    const email = newEmail();
    const owner = await test.signIn({ email });
    expect((await owner.send('POST /auth/resend-confirmation')).status).toBe(204);
    const { rows } = await test.app.database.pool.query('select * from mailed_links where email = $1', [
      email,
    ]);
    expect(rows).toEqual([]);
  });

  it('is refused with an expired link, for a former address, and with an invented token', async () => {
    const late = newEmail();
    await accounts.register(late);
    const lateToken = await emailedToken(late, '/confirm-email');
    await test.app.database.pool.query('update mailed_links set expires_at = now() where email = $1', [late]);
    expect(await confirm(lateToken)).toMatchObject(linkInvalid);
    const moved = newEmail();
    await accounts.register(moved);
    const movedToken = await emailedToken(moved, '/confirm-email');
    await test.app.database.pool.query('update users set email = $2 where email = $1', [moved, newEmail()]);
    expect(await confirm(movedToken)).toMatchObject(linkInvalid);
    expect(await confirm('an-invented-token')).toMatchObject(linkInvalid);
  });
});

describe('changing the address', () => {
  it('needs the link in an email to the new address, and the old address gets emails too', async () => {
    const [oldEmail, nextEmail] = [newEmail(), newEmail()];
    const owner = await accounts.register(oldEmail);
    await confirm(await emailedToken(oldEmail, '/confirm-email'), owner);
    expect((await accounts.requestEmailChange(owner, nextEmail)).status).toBe(204);
    expect((await owner.send('GET /auth/me')).body.email).toBe(oldEmail);
    expect((await confirm(await emailedToken(nextEmail, '/confirm-email'), owner)).status).toBe(204);
    expect((await owner.send('GET /auth/me')).body).toMatchObject({
      email: nextEmail,
      email_confirmed: true,
    });
    expect((await accounts.signIn(oldEmail)).status).toBe(401);
    expect((await accounts.signIn(nextEmail)).status).toBe(200);
    // One email about the request, one about the change.
    await vi.waitUntil(async () => (await emailsLinking(oldEmail, '/reset-password')).length === 2, 15_000);
  });

  it('needs the password, and sends at most five emails in a quarter of an hour', async () => {
    const owner = await accounts.register(newEmail());
    expect(await accounts.requestEmailChange(owner, newEmail(), 'not this one')).toMatchObject({
      status: 422,
      body: { fields: { password: 'PASSWORD_WRONG' } },
    });
    const replies = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      replies.push((await accounts.requestEmailChange(owner, newEmail())).status);
    expect(replies).toEqual([204, 204, 204, 204, 204, 429]);
    const passwordless = await test.signIn();
    expect(await accounts.requestEmailChange(passwordless, newEmail())).toMatchObject({
      body: { detail: 'PASSWORD_MISSING' },
    });
  });

  it('to another account’s address is refused only at the emailed link', async () => {
    const [oldEmail, takenEmail] = [newEmail(), newEmail()];
    await test.signIn({ email: takenEmail });
    const owner = await accounts.register(oldEmail);
    expect((await accounts.requestEmailChange(owner, takenEmail)).status).toBe(204);
    expect(await confirm(await emailedToken(takenEmail, '/confirm-email'), owner)).toMatchObject({
      status: 409,
      body: { detail: 'EMAIL_TAKEN' },
    });
    expect((await owner.send('GET /auth/me')).body.email).toBe(oldEmail);
  });

  it('works for only one of two people who confirm the same address at once', async () => {
    const wanted = newEmail();
    const owners = [await accounts.register(newEmail()), await accounts.register(newEmail())];
    for (const owner of owners) expect((await accounts.requestEmailChange(owner, wanted)).status).toBe(204);
    const emails = await vi.waitUntil(async () => {
      const sent = await emailsLinking(wanted, '/confirm-email');
      return sent.length === 2 && sent;
    }, 15_000);
    const replies = await Promise.all(
      emails.map((mail) =>
        test.visitor.send('POST /auth/confirm-email', { body: { token: tokenIn(mail), password } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('a forgotten password', () => {
  it('is replaced through an email, which signs in, confirms the address and ends every other session', async () => {
    const email = newEmail();
    const before = await accounts.register(email);
    await accounts.requestReset(email);
    const reply = await accounts.reset(await emailedToken(email, '/reset-password'));
    expect(reply.status).toBe(200);
    const now = new Caller(test.origin, reply.body.access_token);
    expect((await now.send('GET /auth/me')).body).toMatchObject({ email, email_confirmed: true });
    expect(await accounts.isSignedIn(before)).toBe(false);
    expect((await accounts.signIn(email)).status).toBe(401);
    expect((await accounts.signIn(email, newPassword)).status).toBe(200);
  });

  it('is replaced, and another email tells the owner so', async () => {
    const email = newEmail();
    await accounts.register(email);
    await accounts.requestReset(email);
    await accounts.reset(await emailedToken(email, '/reset-password'));
    await vi.waitUntil(async () => (await emailsLinking(email, '/forgot-password')).length === 1, 15_000);
  });

  it('has links that work once, and using one invalidates the others', async () => {
    const email = newEmail();
    await accounts.register(email);
    await accounts.requestReset(email);
    const first = await emailedToken(email, '/reset-password');
    await accounts.requestReset(email);
    await vi.waitUntil(async () => (await emailsLinking(email, '/reset-password')).length === 2, 15_000);
    const second = await emailedToken(email, '/reset-password');
    expect((await accounts.reset(second)).status).toBe(200);
    expect(await accounts.reset(second)).toMatchObject(linkInvalid);
    expect(await accounts.reset(first)).toMatchObject(linkInvalid);
  });

  it('has links that work for an hour', async () => {
    const email = newEmail();
    await accounts.register(email);
    await accounts.requestReset(email);
    const token = await emailedToken(email, '/reset-password');
    const { rows } = await test.app.database.pool.query(
      `select extract(epoch from expires_at - now()) as seconds from mailed_links where email = $1 and purpose = 'reset'`,
      [email],
    );
    expect(Number(rows[0].seconds)).toBeLessThanOrEqual(3_600);
    expect(Number(rows[0].seconds)).toBeGreaterThan(3_500);
    await test.app.database.pool.query('update mailed_links set expires_at = now() where email = $1', [
      email,
    ]);
    expect(await accounts.reset(token)).toMatchObject(linkInvalid);
    expect((await accounts.signIn(email)).status).toBe(200);
  });

  it('isn’t replaced by one that is too short, and the link still works', async () => {
    const email = newEmail();
    await accounts.register(email);
    await accounts.requestReset(email);
    const token = await emailedToken(email, '/reset-password');
    expect(await accounts.reset(token, { secret: 'short' })).toMatchObject({
      status: 422,
      body: { fields: { password: 'TOO_SHORT' } },
    });
    expect((await accounts.reset(token)).status).toBe(200);
  });

  it('can’t be replaced for a closed account', async () => {
    const email = newEmail();
    await accounts.register(email);
    await accounts.requestReset(email);
    const token = await emailedToken(email, '/reset-password');
    await test.app.database.pool.query('update users set disabled_at = now() where email = $1', [email]);
    expect(await accounts.reset(token)).toMatchObject(linkInvalid);
  });

  it('gets the same reply whether or not there is an account (threat B2)', async () => {
    const known = newEmail();
    await accounts.register(known);
    const replies = [await accounts.requestReset(known), await accounts.requestReset(newEmail())].map(
      ({ status, headers, body }) => ({
        status,
        body,
        headers: [...headers].filter(([name]) => name !== 'date'),
      }),
    );
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[0]?.status).toBe(204);
  });

  it('allows five requests at most, whether or not there is an account (threat B2)', async () => {
    const known = newEmail();
    await accounts.register(known);
    for (const email of [known, newEmail()]) {
      const replies = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        replies.push((await accounts.requestReset(email)).status);
      expect(replies).toEqual([204, 204, 204, 204, 204, 429]);
    }
  });
});

describe('changing the password', () => {
  const change = (caller: Caller, old_password: string, new_password = newPassword) =>
    caller.send('POST /auth/change-password', { body: { old_password, new_password } });

  it('needs the old one, and ends the other sessions at once (threat B3)', async () => {
    const email = newEmail();
    const here = await accounts.register(email);
    const elsewhere = new Caller(test.origin, (await accounts.signIn(email)).body.access_token);
    expect((await change(here, password)).status).toBe(204);
    expect(await accounts.isSignedIn(here)).toBe(true);
    expect(await accounts.isSignedIn(elsewhere)).toBe(false);
    expect((await accounts.signIn(email, newPassword)).status).toBe(200);
  });

  it('also invalidates unused tickets of other sessions', async () => {
    const email = newEmail();
    const here = await accounts.register(email);
    const elsewhere = new Caller(test.origin, (await accounts.signIn(email)).body.access_token);
    const { body } = await elsewhere.send('POST /auth/ticket', { body: { to: 'http://localhost:3000' } });
    await change(here, password);
    const exchanged = await test.visitor.send('POST /auth/exchange', { body: { ticket: body.ticket } });
    expect(exchanged).toMatchObject({ status: 400, body: { detail: 'TICKET_INVALID' } });
  });

  it('shows a wrong old password at its field, and blocks guessers (threat B1)', async () => {
    const owner = await accounts.register(newEmail());
    const wrong = await change(owner, 'not this one');
    expect(wrong).toMatchObject({ status: 422, body: { fields: { old_password: 'PASSWORD_WRONG' } } });
    const replies = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      replies.push((await change(owner, 'not this one')).status);
    expect(replies).toEqual([422, 422, 422, 422, 422, 422, 422, 429]);
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
  const email = newEmail();
  const owner = await accounts.register(email);
  await accounts.requestReset(email);
  const tokens = [await emailedToken(email, '/reset-password'), await emailedToken(email, '/confirm-email')];
  const { rows } = await test.app.database.pool.query(
    `select t::text as row from mailed_links t union all select data::text from jobs.job`,
  );
  expect(rows.length).toBeGreaterThan(2);
  // The log says most when something fails unexpectedly.
  await test.app.database.pool.query('alter table mailed_links rename to gone');
  const [resetToken = '', confirmToken = ''] = tokens;
  const replies = [await accounts.reset(resetToken), await confirm(confirmToken, owner)];
  await test.app.database.pool.query('alter table gone rename to mailed_links');
  expect(replies.map(({ status }) => status)).toEqual([500, 500]);
  const log = logged.join('');
  expect(log).toContain('unplanned error');
  for (const token of tokens) expect(JSON.stringify(rows) + log).not.toContain(token);
});
