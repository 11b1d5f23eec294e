import { randomUUID } from 'node:crypto';
import { createSession, findUserByEmail, readSession } from '#server/accounts/index.ts';
import { insertUser } from '#server/accounts/profile.db.ts';
import { allFlags } from '#server/accounts/profile.policy.ts';
import { setRights } from '#server/accounts/profile.steps.ts';
import type { App, SignedIn } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { markDemonstration } from './demonstration-rows.ts';

export interface UserSeed {
  email?: string;
  firstName?: string;
  lastName?: string;
  /** With all four rights. */
  isOperator?: boolean;
  /** One of the demonstration’s accounts: created once, and found again by a continued fill. */
  isDemonstration?: boolean;
}

export interface MadeUser {
  userId: string;
  email: string;
  /** A session's bearer token. */
  token: string;
  caller: SignedIn;
}

/** Makes a user with a confirmed address and an open session. */
export async function makeUser(app: App, seed: UserSeed = {}): Promise<MadeUser> {
  const { orm } = app.database;
  const email = seed.email ?? `${randomUUID()}@example.test`;
  const known = seed.isDemonstration ? await findUserByEmail(orm, email) : undefined;
  const userId = known?.id ?? (await insertPerson(app, email, seed));
  if (seed.isOperator) await setRights(orm, userId, allFlags);
  const { access_token: token } = await createSession(orm, userId);
  return { userId, email, token, caller: await signedIn(app, token) };
}

async function insertPerson(app: App, email: string, seed: UserSeed): Promise<string> {
  const { orm } = app.database;
  const id = uuidv7();
  if (seed.isDemonstration) await markDemonstration(orm, 'user', id);
  const user = await insertUser(orm, {
    id,
    email,
    emailConfirmedAt: new Date(),
    firstName: seed.firstName ?? null,
    lastName: seed.lastName ?? null,
  });
  if (user === undefined) throw new Error(`${email} has an account`);
  return id;
}

/**
 * The signed-in user of a session.
 * @throws Error if the session isn't open
 */
export async function signedIn(app: App, token: string): Promise<SignedIn> {
  const caller = await readSession(app, token);
  if (caller.kind !== 'user') throw new Error('the session is not open');
  return caller;
}
