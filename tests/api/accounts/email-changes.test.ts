import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { emailsTo, sharedApp, type TestApp } from '../harness.ts';
import { accountCalls, linkInvalid, newEmail, newPassword, password } from './account-calls.ts';

let test: TestApp;
const accounts = accountCalls(() => test);
beforeAll(async () => {
  test = await sharedApp();
});

/** A thief knows the password, signs in, and asks to change the account's address to the thief's own. */
async function startTheft() {
  const [address, thiefEmail] = [newEmail(), newEmail()];
  const owner = await accounts.registerConfirmed(address);
  const thief = accounts.callerOf((await accounts.signIn(address)).body);
  expect((await accounts.requestEmailChange(thief, thiefEmail)).status).toBe(204);
  return { address, thiefEmail, owner, thief, token: await accounts.emailedToken(thiefEmail, 'move') };
}

describe('a link that changes an account’s address', () => {
  const reactions: [string, (owner: Caller, address: string) => Promise<unknown>][] = [
    ['a new password by mail', (_, address) => accounts.resetByEmail(address)],
    [
      'a changed password',
      (owner) =>
        owner.send('POST /auth/change-password', {
          body: { old_password: password, new_password: newPassword },
        }),
    ],
    ['signing out everywhere', (owner) => owner.send('POST /auth/logout-everywhere')],
  ];
  it.each(reactions)('stops working after %s (threat S1)', async (_, react) => {
    const { address, owner, token } = await startTheft();
    await react(owner, address);
    for (const secret of [password, newPassword])
      expect(await accounts.confirm(token, { secret })).toMatchObject(linkInvalid);
    const replies = [await accounts.signIn(address, newPassword), await accounts.signIn(address)];
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('stops working after another change of the address', async () => {
    const { owner, thief, token } = await startTheft();
    await accounts.changeEmail(owner, newEmail());
    expect(await accounts.confirm(token, { as: thief })).toMatchObject(linkInvalid);
  });

  it('comes with an email to the current address, which cancels it and sets a new password', async () => {
    const { address, owner, thief, token } = await startTheft();
    const cancelToken = await accounts.emailedToken(address, 'stop');
    expect((await accounts.readLink(cancelToken)).body).toEqual({
      purpose: 'stop',
      email: address,
      google_email: null,
    });
    const cancelled = await accounts.reset(cancelToken);
    expect(cancelled.status).toBe(200);
    expect(await accounts.emailOf(accounts.callerOf(cancelled.body))).toBe(address);
    expect(await accounts.confirm(token, { secret: password })).toMatchObject(linkInvalid);
    for (const caller of [owner, thief]) expect(await accounts.isSignedIn(caller)).toBe(false);
    expect((await accounts.signIn(address)).status).toBe(401);
    expect(await accounts.reset(cancelToken)).toMatchObject(linkInvalid);
  });

  it('comes with that email in English if that is the account’s language', async () => {
    const address = newEmail();
    const owner = await accounts.registerConfirmed(address);
    await owner.send('PATCH /auth/me', { body: { language: 'en' } });
    const next = newEmail();
    await accounts.requestEmailChange(owner, next);
    await vi.waitUntil(
      async () =>
        (await emailsTo(test, address)).some(({ subject }) => subject.startsWith('Someone asked to change')),
      15_000,
    );
  });

  it('still works after someone only opens the page of the cancelling email', async () => {
    const { address, token, thief } = await startTheft();
    const cancelToken = await accounts.emailedToken(address, 'stop');
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await accounts.readLink(cancelToken)).status).toBe(200);
    expect((await accounts.confirm(token, { as: thief })).status).toBe(204);
    expect(await accounts.readLink(cancelToken)).toMatchObject(linkInvalid);
  });
});

describe('an account that a thief moved to another address', () => {
  /** A theft whose new address the thief has confirmed. */
  async function completeTheft() {
    const theft = await startTheft();
    expect((await accounts.confirm(theft.token, { as: theft.thief })).status).toBe(204);
    return { ...theft, revertToken: await accounts.emailedToken(theft.address, 'restore') };
  }

  it('goes back to its former address with a new password, and the thief loses all access', async () => {
    const { address, thief, thiefEmail, owner, revertToken } = await completeTheft();
    expect((await accounts.readLink(revertToken)).body).toMatchObject({ purpose: 'restore', email: address });
    await accounts.requestReset(thiefEmail);
    const thiefResetToken = await accounts.emailedToken(thiefEmail, 'reset');
    const { body: ticket } = await thief.send('POST /auth/ticket', { body: { to: 'http://localhost:3000' } });
    const reverted = await accounts.reset(revertToken);
    expect(reverted.status).toBe(200);
    expect((await accounts.callerOf(reverted.body).send('GET /auth/me')).body).toMatchObject({
      email: address,
      email_confirmed: true,
    });
    for (const caller of [owner, thief]) expect(await accounts.isSignedIn(caller)).toBe(false);
    expect((await accounts.signIn(thiefEmail)).status).toBe(401);
    expect((await accounts.signIn(address)).status).toBe(401);
    expect((await accounts.signIn(address, newPassword)).status).toBe(200);
    expect(await accounts.reset(thiefResetToken)).toMatchObject(linkInvalid);
    const exchanged = await test.visitor.send('POST /auth/exchange', { body: { ticket: ticket.ticket } });
    expect(exchanged.body.detail).toBe('TICKET_INVALID');
    expect(await accounts.reset(revertToken)).toMatchObject(linkInvalid);
  });

  it('goes back even after the thief changed address and password and signed out everywhere', async () => {
    const { address, thief, thiefEmail, revertToken } = await completeTheft();
    const thirdEmail = newEmail();
    await accounts.changeEmail(thief, thirdEmail);
    const thiefRevertToken = await accounts.emailedToken(thiefEmail, 'restore');
    await thief.send('POST /auth/change-password', {
      body: { old_password: password, new_password: newPassword },
    });
    await thief.send('POST /auth/logout-everywhere');
    // The thief's own revert link doesn't invalidate the owner's.
    expect((await accounts.reset(thiefRevertToken)).status).toBe(200);
    const reverted = await accounts.reset(revertToken, { secret: 'סיסמה שלישית לגמרי' });
    expect(await accounts.emailOf(accounts.callerOf(reverted.body))).toBe(address);
    expect((await accounts.signIn(thiefEmail, newPassword)).status).toBe(401);
  });

  it('accepts no revert link of a later address once it is back', async () => {
    const { thief, thiefEmail, revertToken } = await completeTheft();
    await accounts.changeEmail(thief, newEmail());
    const thiefRevertToken = await accounts.emailedToken(thiefEmail, 'restore');
    expect((await accounts.reset(revertToken)).status).toBe(200);
    expect(await accounts.reset(thiefRevertToken)).toMatchObject(linkInvalid);
  });

  it('can go back for a week', async () => {
    const { address, revertToken } = await completeTheft();
    const { rows } = await test.app.database.pool.query(
      `select extract(epoch from expires_at - now()) as seconds from mailed_links where email = $1 and purpose = 'restore'`,
      [address],
    );
    expect(Number(rows[0].seconds)).toBeGreaterThan(7 * 86_400 - 60);
    expect(Number(rows[0].seconds)).toBeLessThanOrEqual(7 * 86_400);
    await test.app.database.pool.query(`update mailed_links set expires_at = now() where email = $1`, [
      address,
    ]);
    expect(await accounts.reset(revertToken)).toMatchObject(linkInvalid);
  });

  it('keeps its former address reserved meanwhile, so no one can register it (threat S2)', async () => {
    const { address, revertToken } = await completeTheft();
    const registered = await test.visitor.send('POST /auth/register', { body: { email: address, password } });
    expect(registered).toMatchObject({ status: 409, body: { detail: 'EMAIL_TAKEN' } });
    expect((await accounts.reset(revertToken)).status).toBe(200);
  });

  it('can’t go back while another account has the address, but the link works later', async () => {
    const { address, revertToken } = await completeTheft();
    await test.signIn({ email: address });
    expect(await accounts.reset(revertToken)).toMatchObject({ status: 409, body: { detail: 'EMAIL_TAKEN' } });
    await accounts.changeEmail(await setPassword(address), newEmail());
    expect((await accounts.reset(revertToken)).status).toBe(200);
  });

  it('can’t go back to an address that was never confirmed: it may be another person’s', async () => {
    const [mistyped, right] = [newEmail(), newEmail()];
    const owner = await accounts.register(mistyped);
    await accounts.changeEmail(owner, right);
    expect(await accounts.emailOf(owner)).toBe(right);
    const { rows } = await test.app.database.pool.query(`select purpose from mailed_links where email = $1`, [
      mistyped,
    ]);
    expect(rows).toEqual([]);
  });

  /** Sets a password for an account that has none, and signs in. */
  async function setPassword(address: string): Promise<Caller> {
    await accounts.requestReset(address);
    return accounts.callerOf(
      (await accounts.reset(await accounts.emailedToken(address, 'reset'), { secret: password })).body,
    );
  }
});
