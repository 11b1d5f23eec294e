import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness.ts';
import { accountCalls, another, fresh, isRefused, password } from './account-calls.ts';

let test: TestApp;
const accounts = accountCalls(() => test);
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const isConfirmed = async (email: string) =>
  (await test.app.database.pool.query('select email_confirmed_at from users where email = $1', [email]))
    .rows[0].email_confirmed_at !== null;
const needed = (purpose: string) => ({
  status: 403,
  body: { detail: 'PASSWORD_NEEDED', data: { purpose } },
});
const wrong = { status: 422, body: { fields: { password: 'PASSWORD_WRONG' } } };

describe('a person who registers another person’s address (threat S2)', () => {
  it('gets nothing: the emailed link alone doesn’t confirm the address', async () => {
    const email = fresh();
    const squatter = await accounts.register(email);
    const token = await accounts.tokenTo(email, 'confirm');
    expect(await accounts.confirm(token)).toMatchObject(needed('confirm'));
    expect(await accounts.confirm(token, { as: await test.signIn() })).toMatchObject(needed('confirm'));
    expect(await isConfirmed(email)).toBe(false);
    expect((await squatter.send('GET /auth/me')).body.email_confirmed).toBe(false);
  });

  it('loses access once the owner sets a password through that email', async () => {
    const email = fresh();
    const squatter = await accounts.register(email);
    const { body: ticket } = await squatter.send('POST /auth/ticket', {
      body: { to: 'http://localhost:3000' },
    });
    const onward = fresh();
    await accounts.askToMove(squatter, onward);
    const token = await accounts.tokenTo(email, 'confirm');
    expect((await accounts.read(token)).body.purpose).toBe('confirm');
    const { status, body } = await accounts.reset(token);
    expect(status).toBe(200);
    expect((await accounts.as(body).send('GET /auth/me')).body).toMatchObject({
      email,
      email_confirmed: true,
    });
    expect(await accounts.isIn(squatter)).toBe(false);
    expect((await accounts.signIn(email)).status).toBe(401);
    const exchanged = await test.visitor.send('POST /auth/exchange', { body: { ticket: ticket.ticket } });
    expect(exchanged.body.detail).toBe('TICKET_INVALID');
    expect(
      await accounts.confirm(await accounts.tokenTo(onward, 'move'), { secret: password }),
    ).toMatchObject(isRefused);
    expect(await accounts.reset(token)).toMatchObject(isRefused);
  });
});

describe('an address', () => {
  it('is confirmed by its email in the browser that is signed in to the account', async () => {
    const email = fresh();
    const owner = await accounts.register(email);
    const token = await accounts.tokenTo(email, 'confirm');
    expect((await accounts.confirm(token, { as: owner })).status).toBe(204);
    expect(await isConfirmed(email)).toBe(true);
    expect(await accounts.confirm(token, { as: owner })).toMatchObject(isRefused);
  });

  it('is confirmed in another browser with the password; a wrong password leaves the link usable', async () => {
    const email = fresh();
    await accounts.register(email);
    const token = await accounts.tokenTo(email, 'confirm');
    expect(await accounts.confirm(token, { secret: another })).toMatchObject(wrong);
    expect(await isConfirmed(email)).toBe(false);
    expect((await accounts.confirm(token, { secret: password })).status).toBe(204);
    expect(await isConfirmed(email)).toBe(true);
  });

  it('is blocked after eight wrong passwords at its link, also for signing in (threat B1)', async () => {
    const email = fresh();
    await accounts.register(email);
    const token = await accounts.tokenTo(email, 'confirm');
    const answers = [];
    for (let time = 0; time < 9; time += 1)
      answers.push((await accounts.confirm(token, { secret: another })).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 422, 422, 422, 429]);
    expect((await accounts.confirm(token, { secret: password })).status).toBe(429);
    expect((await accounts.signIn(email)).status).toBe(429);
  });

  it('has a link that a new password invalidates, and the owner can ask for another', async () => {
    const email = fresh();
    const owner = await accounts.register(email);
    const token = await accounts.tokenTo(email, 'confirm');
    await owner.send('POST /auth/change-password', {
      body: { old_password: password, new_password: another },
    });
    expect(await accounts.confirm(token, { as: owner })).toMatchObject(isRefused);
    await owner.send('POST /auth/resend-confirmation');
    await expect
      .poll(async () => (await accounts.emailsTo(email, 'confirm')).length, { timeout: 15_000 })
      .toBe(2);
    expect((await accounts.confirm(await accounts.tokenTo(email, 'confirm'), { as: owner })).status).toBe(
      204,
    );
  });

  it('that is already confirmed can’t get a new password through its confirmation email', async () => {
    const email = fresh();
    const owner = await accounts.register(email);
    const token = await accounts.tokenTo(email, 'confirm');
    await test.app.database.pool.query('update users set email_confirmed_at = now() where email = $1', [
      email,
    ]);
    expect(await accounts.reset(token)).toMatchObject(isRefused);
    expect(await accounts.isIn(owner)).toBe(true);
  });
});

describe('a new address', () => {
  it('needs the account’s session or password besides the emailed link', async () => {
    const [old, next] = [fresh(), fresh()];
    const owner = await accounts.register(old);
    await accounts.askToMove(owner, next);
    const token = await accounts.tokenTo(next, 'move');
    expect(await accounts.confirm(token)).toMatchObject(needed('move'));
    expect(await accounts.confirm(token, { as: await test.signIn({ email: next }) })).toMatchObject(
      needed('move'),
    );
    expect(await accounts.confirm(token, { secret: another })).toMatchObject(wrong);
    expect(await accounts.reset(token)).toMatchObject(isRefused);
    expect(await accounts.emailOf(owner)).toBe(old);
  });

  it('is confirmed with the password if its email is opened on another device', async () => {
    const [old, next] = [fresh(), fresh()];
    const owner = await accounts.register(old);
    await accounts.askToMove(owner, next);
    expect((await accounts.confirm(await accounts.tokenTo(next, 'move'), { secret: password })).status).toBe(
      204,
    );
    expect(await accounts.emailOf(owner)).toBe(next);
  });
});
