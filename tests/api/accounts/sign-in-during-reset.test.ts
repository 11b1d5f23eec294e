import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness.ts';
import { accountCalls, fresh } from './account-calls.ts';

let test: TestApp;
const accounts = accountCalls(() => test);
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
});
afterAll(() => test.close());

it('S1: a sign-in with the old password that started before a reset opens no session', async () => {
  const email = fresh();
  await accounts.register(email);
  const { pool } = test.app.database;
  const owner = await pool.connect();
  try {
    // Like a reset that came first: the account is locked, and the new password isn't committed yet.
    await owner.query('begin');
    await owner.query(`update users set password_hash = 'another' where email = $1`, [email]);
    const signingIn = accounts.signIn(email);
    const isWaiting = async () =>
      (
        await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(isWaiting, { timeout: 15_000 }).toBeGreaterThan(0);
    await owner.query(`delete from sessions where user_id = (select id from users where email = $1)`, [
      email,
    ]);
    await owner.query('commit');
    expect((await signingIn).status).toBe(401);
  } finally {
    owner.release();
  }
  const { rows } = await pool.query(
    'select 1 from sessions where user_id = (select id from users where email = $1)',
    [email],
  );
  expect(rows).toEqual([]);
});
