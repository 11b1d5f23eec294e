import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/crypto/hash-password.ts';
import { Browser } from '../../support/browser.ts';
import { type OpenIdProvider, openIdProvider } from '../../support/open-id-provider.ts';
import { lockAwaited, openTestApp, type TestApp } from '../harness.ts';
import {
  accountCalls,
  chooseAtGoogle,
  newEmail,
  newPassword,
  password,
  startConnecting,
} from './account-calls.ts';

const home = 'http://localhost:3000';
let provider: OpenIdProvider;
let test: TestApp;
const accounts = accountCalls(() => test);
beforeAll(async () => {
  provider = await openIdProvider(home);
  test = await openTestApp({ env: provider.env });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

/**
 * Locks the account in another transaction and starts `begin`. Once `begin` waits for the lock, runs `change` in that
 * transaction and commits. So `begin` checks the old state first, and finishes after the change.
 */
async function overtaken<T>(
  email: string,
  begin: () => Promise<T>,
  change: (client: PoolClient) => Promise<unknown>,
): Promise<T> {
  const client = await test.app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from users where email = $1 for update', [email]);
    const running = begin();
    await lockAwaited(test);
    await change(client);
    await client.query('commit');
    return await running;
  } finally {
    client.release();
  }
}
/** Makes the changes of a reset in another process. */
const resetElsewhere = (email: string) => async (client: PoolClient) =>
  client.query(
    `with u as (update users set password_hash = $2, credentials_version = credentials_version + 1 where email = $1 returning id),
      g as (delete from google_accounts using u where user_id = u.id)
    delete from sessions using u where user_id = u.id`,
    [email, await hashPassword('של הבעלים')],
  );
/** How many sessions and tickets an account has. */
const countAccess = async (email: string) =>
  (
    await test.app.database.pool.query(
      `select 1 from sessions s join users u on u.id = s.user_id where u.email = $1
       union all select 1 from tickets t join users u on u.id = t.user_id where u.email = $1`,
      [email],
    )
  ).rowCount;

describe('a password reset', () => {
  it('stops a sign-in with the old password that has already started', async () => {
    const email = newEmail();
    await accounts.register(email);
    const { status } = await overtaken(email, () => accounts.signIn(email), resetElsewhere(email));
    expect(status).toBe(401);
    expect(await countAccess(email)).toBe(0);
  });

  it('isn’t overwritten by a password change that has already started', async () => {
    const email = newEmail();
    const thief = await accounts.register(email);
    const { status } = await overtaken(
      email,
      () =>
        thief.send('POST /auth/change-password', {
          body: { old_password: password, new_password: newPassword },
        }),
      resetElsewhere(email),
    );
    expect(status).toBe(422);
    expect((await accounts.signIn(email, newPassword)).status).toBe(401);
  });

  it('stops a sign-in with a Google account that it disconnects, even if it has already started', async () => {
    const email = newEmail();
    const owner = await accounts.registerConfirmed(email);
    const who = provider.add({ email: newEmail() });
    const connecting = new Browser({ [home]: test.origin });
    const from = await startConnecting(connecting, home, owner);
    const isOurs = (url: URL) => url.hostname === 'localhost' && !url.pathname.startsWith('/api/');
    const end = await connecting.follow(await chooseAtGoogle(connecting, from, who), isOurs);
    expect(end.searchParams.get('google')).toBe('connected');
    const thief = new Browser({ [home]: test.origin });
    const callback = await chooseAtGoogle(thief, `${home}/api/auth/google/start`, who);
    const landed = await overtaken(email, () => thief.follow(callback, isOurs), resetElsewhere(email));
    expect(landed.href).toBe(`${home}/login?google=failed`);
    expect(await countAccess(email)).toBe(0);
  });
});
