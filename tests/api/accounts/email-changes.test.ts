import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { accountCalls, another, fresh, isRefused, password } from './account-calls.ts';

let test: TestApp;
const accounts = accountCalls(() => test);
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** A thief knows the password, signs in, and asks to change the account's address to the thief's own. */
async function stolen() {
  const [address, thiefs] = [fresh(), fresh()];
  const owner = await accounts.owner(address);
  const thief = accounts.as((await accounts.signIn(address)).body);
  expect((await accounts.askToMove(thief, thiefs)).status).toBe(204);
  return { address, thiefs, owner, thief, token: await accounts.tokenTo(thiefs, 'move') };
}

describe('a link that changes an account’s address', () => {
  const ways: [string, (owner: Caller, address: string) => Promise<unknown>][] = [
    ['a new password by mail', (_, address) => accounts.resetByMail(address)],
    [
      'a changed password',
      (owner) =>
        owner.send('POST /auth/change-password', { body: { old_password: password, new_password: another } }),
    ],
    ['signing out everywhere', (owner) => owner.send('POST /auth/logout-everywhere')],
  ];
  it.each(ways)('stops working after %s (threat S1)', async (_, act) => {
    const { address, owner, token } = await stolen();
    await act(owner, address);
    for (const secret of [password, another])
      expect(await accounts.confirm(token, { secret })).toMatchObject(isRefused);
    const answers = [await accounts.signIn(address, another), await accounts.signIn(address)];
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('stops working after another change of the address', async () => {
    const { owner, thief, token } = await stolen();
    await accounts.move(owner, fresh());
    expect(await accounts.confirm(token, { as: thief })).toMatchObject(isRefused);
  });

  it('comes with an email to the current address, which cancels it and sets a new password', async () => {
    const { address, owner, thief, token } = await stolen();
    const stop = await accounts.tokenTo(address, 'stop');
    expect((await accounts.read(stop)).body).toEqual({ purpose: 'stop', email: address, google_email: null });
    const stopped = await accounts.reset(stop);
    expect(stopped.status).toBe(200);
    expect(await accounts.emailOf(accounts.as(stopped.body))).toBe(address);
    expect(await accounts.confirm(token, { secret: password })).toMatchObject(isRefused);
    for (const caller of [owner, thief]) expect(await accounts.isIn(caller)).toBe(false);
    expect((await accounts.signIn(address)).status).toBe(401);
    expect(await accounts.reset(stop)).toMatchObject(isRefused);
  });

  it('comes with that email in English if that is the account’s language', async () => {
    const address = fresh();
    const owner = await accounts.owner(address);
    await owner.send('PATCH /auth/me', { body: { language: 'en' } });
    const next = fresh();
    await accounts.askToMove(owner, next);
    const subjects = async () => (await test.app.mailer.outbox?.list())?.filter(({ to }) => to === address);
    await vi.waitUntil(
      async () => (await subjects())?.some(({ subject }) => subject.startsWith('Someone asked to change')),
      15_000,
    );
  });

  it('still works after someone only opens the page of the cancelling email', async () => {
    const { address, token, thief } = await stolen();
    const stop = await accounts.tokenTo(address, 'stop');
    for (let time = 0; time < 3; time += 1) expect((await accounts.read(stop)).status).toBe(200);
    expect((await accounts.confirm(token, { as: thief })).status).toBe(204);
    expect(await accounts.read(stop)).toMatchObject(isRefused);
  });
});

describe('an account that a thief moved to another address', () => {
  /** The thief confirms the new address. */
  async function moved() {
    const all = await stolen();
    expect((await accounts.confirm(all.token, { as: all.thief })).status).toBe(204);
    return { ...all, back: await accounts.tokenTo(all.address, 'restore') };
  }

  it('goes back to its former address with a new password, and the thief loses all access', async () => {
    const { address, thief, thiefs, owner, back } = await moved();
    expect((await accounts.read(back)).body).toMatchObject({ purpose: 'restore', email: address });
    await accounts.forget(thiefs);
    const thiefsReset = await accounts.tokenTo(thiefs, 'reset');
    const { body: ticket } = await thief.send('POST /auth/ticket', { body: { to: 'http://localhost:3000' } });
    const taken = await accounts.reset(back);
    expect(taken.status).toBe(200);
    expect((await accounts.as(taken.body).send('GET /auth/me')).body).toMatchObject({
      email: address,
      email_confirmed: true,
    });
    for (const caller of [owner, thief]) expect(await accounts.isIn(caller)).toBe(false);
    expect((await accounts.signIn(thiefs)).status).toBe(401);
    expect((await accounts.signIn(address)).status).toBe(401);
    expect((await accounts.signIn(address, another)).status).toBe(200);
    expect(await accounts.reset(thiefsReset)).toMatchObject(isRefused);
    const exchanged = await test.visitor.send('POST /auth/exchange', { body: { ticket: ticket.ticket } });
    expect(exchanged.body.detail).toBe('TICKET_INVALID');
    expect(await accounts.reset(back)).toMatchObject(isRefused);
  });

  it('goes back even after the thief changed address and password and signed out everywhere', async () => {
    const { address, thief, thiefs, back } = await moved();
    const onward = fresh();
    await accounts.move(thief, onward);
    const thiefsBack = await accounts.tokenTo(thiefs, 'restore');
    await thief.send('POST /auth/change-password', {
      body: { old_password: password, new_password: another },
    });
    await thief.send('POST /auth/logout-everywhere');
    // The thief's own revert link doesn't invalidate the owner's.
    expect((await accounts.reset(thiefsBack)).status).toBe(200);
    const taken = await accounts.reset(back, { secret: 'סיסמה שלישית לגמרי' });
    expect(await accounts.emailOf(accounts.as(taken.body))).toBe(address);
    expect((await accounts.signIn(thiefs, another)).status).toBe(401);
  });

  it('accepts no revert link of a later address once it is back', async () => {
    const { thief, thiefs, back } = await moved();
    await accounts.move(thief, fresh());
    const thiefsBack = await accounts.tokenTo(thiefs, 'restore');
    expect((await accounts.reset(back)).status).toBe(200);
    expect(await accounts.reset(thiefsBack)).toMatchObject(isRefused);
  });

  it('can go back for a week', async () => {
    const { address, back } = await moved();
    const { rows } = await test.app.database.pool.query(
      `select extract(epoch from expires_at - now()) as seconds from mailed_links where email = $1 and purpose = 'restore'`,
      [address],
    );
    expect(Number(rows[0].seconds)).toBeGreaterThan(7 * 86_400 - 60);
    expect(Number(rows[0].seconds)).toBeLessThanOrEqual(7 * 86_400);
    await test.app.database.pool.query(`update mailed_links set expires_at = now() where email = $1`, [
      address,
    ]);
    expect(await accounts.reset(back)).toMatchObject(isRefused);
  });

  it('keeps its former address reserved meanwhile, so no one can register it (threat S2)', async () => {
    const { address, back } = await moved();
    const squatting = await test.visitor.send('POST /auth/register', { body: { email: address, password } });
    expect(squatting).toMatchObject({ status: 409, body: { detail: 'EMAIL_TAKEN' } });
    expect((await accounts.reset(back)).status).toBe(200);
  });

  it('can’t go back while another account has the address, but the link works later', async () => {
    const { address, back } = await moved();
    const holder = await test.signIn({ email: address });
    expect(await accounts.reset(back)).toMatchObject({ status: 409, body: { detail: 'EMAIL_TAKEN' } });
    await accounts.move(await withPassword(holder, address), fresh());
    expect((await accounts.reset(back)).status).toBe(200);
  });

  it('can’t go back to an address that was never confirmed: it may be another person’s', async () => {
    const [mistyped, right] = [fresh(), fresh()];
    const owner = await accounts.register(mistyped);
    await accounts.move(owner, right);
    expect(await accounts.emailOf(owner)).toBe(right);
    const { rows } = await test.app.database.pool.query(`select purpose from mailed_links where email = $1`, [
      mistyped,
    ]);
    expect(rows).toEqual([]);
  });

  /** Sets a password for an account that has none. */
  async function withPassword(_: Caller, address: string): Promise<Caller> {
    await accounts.forget(address);
    return accounts.as(
      (await accounts.reset(await accounts.tokenTo(address, 'reset'), { secret: password })).body,
    );
  }
});
