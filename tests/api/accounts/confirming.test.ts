import { beforeAll, describe, expect, it } from 'vitest';
import { sharedApp, type TestApp } from '../harness.ts';
import { accountCalls, linkInvalid, newEmail, newPassword, password } from './account-calls.ts';

let test: TestApp;
const accounts = accountCalls(() => test);
beforeAll(async () => {
  test = await sharedApp();
});

const isConfirmed = async (email: string) =>
  (await test.app.database.pool.query('select email_confirmed_at from users where email = $1', [email]))
    .rows[0].email_confirmed_at !== null;
const passwordNeeded = (purpose: string) => ({
  status: 403,
  body: { detail: 'PASSWORD_NEEDED', data: { purpose } },
});
const passwordWrong = { status: 422, body: { fields: { password: 'PASSWORD_WRONG' } } };

describe('a person who registers another person’s address (threat S2)', () => {
  it('gets nothing: the emailed link alone doesn’t confirm the address', async () => {
    const email = newEmail();
    const squatter = await accounts.register(email);
    const token = await accounts.emailedToken(email, 'confirm');
    expect(await accounts.confirm(token)).toMatchObject(passwordNeeded('confirm'));
    expect(await accounts.confirm(token, { as: await test.signIn() })).toMatchObject(
      passwordNeeded('confirm'),
    );
    expect(await isConfirmed(email)).toBe(false);
    expect((await squatter.send('GET /auth/me')).body.email_confirmed).toBe(false);
  });

  it('loses access once the owner sets a password through that email', async () => {
    const email = newEmail();
    const squatter = await accounts.register(email);
    const { body: ticket } = await squatter.send('POST /auth/ticket', {
      body: { to: 'http://localhost:3000' },
    });
    const otherEmail = newEmail();
    await accounts.requestEmailChange(squatter, otherEmail);
    const token = await accounts.emailedToken(email, 'confirm');
    expect((await accounts.readLink(token)).body.purpose).toBe('confirm');
    const { status, body } = await accounts.reset(token);
    expect(status).toBe(200);
    expect((await accounts.callerOf(body).send('GET /auth/me')).body).toMatchObject({
      email,
      email_confirmed: true,
    });
    expect(await accounts.isSignedIn(squatter)).toBe(false);
    expect((await accounts.signIn(email)).status).toBe(401);
    const exchanged = await test.visitor.send('POST /auth/exchange', { body: { ticket: ticket.ticket } });
    expect(exchanged.body.detail).toBe('TICKET_INVALID');
    expect(
      await accounts.confirm(await accounts.emailedToken(otherEmail, 'move'), { secret: password }),
    ).toMatchObject(linkInvalid);
    expect(await accounts.reset(token)).toMatchObject(linkInvalid);
  });
});

describe('an address', () => {
  it('is confirmed by its email in the browser that is signed in to the account', async () => {
    const email = newEmail();
    const owner = await accounts.register(email);
    const token = await accounts.emailedToken(email, 'confirm');
    expect((await accounts.confirm(token, { as: owner })).status).toBe(204);
    expect((await owner.send('GET /auth/me')).body.email_confirmed).toBe(true);
    expect(await accounts.confirm(token, { as: owner })).toMatchObject(linkInvalid);
  });

  it('is confirmed in another browser with the password; a wrong password leaves the link usable', async () => {
    const email = newEmail();
    await accounts.register(email);
    const token = await accounts.emailedToken(email, 'confirm');
    expect(await accounts.confirm(token, { secret: newPassword })).toMatchObject(passwordWrong);
    expect(await isConfirmed(email)).toBe(false);
    expect((await accounts.confirm(token, { secret: password })).status).toBe(204);
    expect(await isConfirmed(email)).toBe(true);
  });

  it('is blocked after eight wrong passwords at its link, also for signing in (threat B1)', async () => {
    const email = newEmail();
    await accounts.register(email);
    const token = await accounts.emailedToken(email, 'confirm');
    const replies = [];
    for (let attempt = 0; attempt < 9; attempt += 1)
      replies.push((await accounts.confirm(token, { secret: newPassword })).status);
    expect(replies).toEqual([422, 422, 422, 422, 422, 422, 422, 422, 429]);
    expect((await accounts.confirm(token, { secret: password })).status).toBe(429);
    expect((await accounts.signIn(email)).status).toBe(429);
  });

  it('has a link that a new password invalidates, and the owner can ask for another', async () => {
    const email = newEmail();
    const owner = await accounts.register(email);
    const token = await accounts.emailedToken(email, 'confirm');
    await owner.send('POST /auth/change-password', {
      body: { old_password: password, new_password: newPassword },
    });
    expect(await accounts.confirm(token, { as: owner })).toMatchObject(linkInvalid);
    await owner.send('POST /auth/resend-confirmation');
    await expect
      .poll(async () => (await accounts.emailsOf('confirm', email)).length, { timeout: 15_000 })
      .toBe(2);
    expect(
      (await accounts.confirm(await accounts.emailedToken(email, 'confirm'), { as: owner })).status,
    ).toBe(204);
  });

  it('that is already confirmed can’t get a new password through its confirmation email', async () => {
    const email = newEmail();
    const owner = await accounts.register(email);
    const token = await accounts.emailedToken(email, 'confirm');
    await test.app.database.pool.query('update users set email_confirmed_at = now() where email = $1', [
      email,
    ]);
    expect(await accounts.reset(token)).toMatchObject(linkInvalid);
    expect(await accounts.isSignedIn(owner)).toBe(true);
  });
});

describe('a new address', () => {
  it('needs the account’s session or password besides the emailed link', async () => {
    const [oldEmail, nextEmail] = [newEmail(), newEmail()];
    const owner = await accounts.register(oldEmail);
    await accounts.requestEmailChange(owner, nextEmail);
    const token = await accounts.emailedToken(nextEmail, 'move');
    expect(await accounts.confirm(token)).toMatchObject(passwordNeeded('move'));
    expect(await accounts.confirm(token, { as: await test.signIn({ email: nextEmail }) })).toMatchObject(
      passwordNeeded('move'),
    );
    expect(await accounts.confirm(token, { secret: newPassword })).toMatchObject(passwordWrong);
    expect(await accounts.reset(token)).toMatchObject(linkInvalid);
    expect(await accounts.emailOf(owner)).toBe(oldEmail);
  });

  it('is confirmed with the password if its email is opened on another device', async () => {
    const [oldEmail, nextEmail] = [newEmail(), newEmail()];
    const owner = await accounts.register(oldEmail);
    await accounts.requestEmailChange(owner, nextEmail);
    expect(
      (await accounts.confirm(await accounts.emailedToken(nextEmail, 'move'), { secret: password })).status,
    ).toBe(204);
    expect(await accounts.emailOf(owner)).toBe(nextEmail);
  });
});
