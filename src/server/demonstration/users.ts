import { randomUUID } from 'node:crypto';
import type { App, SignedIn } from '../context.ts';
import { uuidv7 } from '../database/ids.ts';
import { insertUser, openSession, readSession, updateUser } from '../domains/accounts/index.ts';
import { markDemonstration } from './demonstration-rows.ts';

export interface UserSeed {
  email?: string;
  firstName?: string;
  lastName?: string;
  /** With all four rights. */
  isOperator?: boolean;
  /** One of the demonstration’s. */
  isDemonstration?: boolean;
}

export interface MadeUser {
  userId: string;
  email: string;
  /** The bearer of a session. */
  token: string;
  caller: SignedIn;
}

/** Somebody with a confirmed address and an open session. */
export async function makeUser(app: App, seed: UserSeed = {}): Promise<MadeUser> {
  const { orm } = app.database;
  const userId = uuidv7();
  const email = seed.email ?? `${randomUUID()}@example.test`;
  if (seed.isDemonstration) await markDemonstration(orm, 'user', userId);
  const user = await insertUser(orm, {
    id: userId,
    email,
    emailConfirmedAt: new Date(),
    firstName: seed.firstName ?? null,
    lastName: seed.lastName ?? null,
  });
  if (user === undefined) throw new Error(`${email} has an account`);
  if (seed.isOperator)
    await updateUser(orm, userId, {
      isAdmin: true,
      canManageUsers: true,
      canManageRadio: true,
      canManageLinktone: true,
      canManagePatiphon: true,
    });
  const { access_token: token } = await openSession(orm, userId);
  return { userId, email, token, caller: await signedIn(app, token) };
}

/** Who holds a session. */
export async function signedIn(app: App, token: string): Promise<SignedIn> {
  const caller = await readSession(app, token);
  if (caller.kind !== 'user') throw new Error('the session is not open');
  return caller;
}
