import type { App } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import type { GooglePerson } from '../../../../gateways/google/index.ts';
import { queueEmail } from '../../../notices/index.ts';
import {
  findUserByEmail,
  insertUser,
  lockUser,
  type UserRow,
  updateUser,
} from '../../profile/store/users.ts';
import { normalEmail } from '../../rules.ts';
import { findGoogleAccount, findGoogleAccountOf, insertGoogleAccount } from '../store.ts';

type SignedInWithGoogle = { userId: string; isNew: boolean } | 'failed' | 'unconfirmed';

/**
 * The account of a person who returned from Google, created if there is none. An account with the same address is
 * connected, and gets an email, only if that address is confirmed. So a person who opened one with another's address
 * and waits for its owner gets nothing, and nobody gets into an account whose owner was never asked (threat B6).
 */
export async function signInWithGoogle(
  tx: Transaction,
  app: Pick<App, 'config'>,
  person: GooglePerson,
): Promise<SignedInWithGoogle> {
  const known = await findGoogleAccount(tx.orm, person);
  if (known !== undefined) {
    const user = await lockUser(tx.orm, known.userId);
    // A password reset may have disconnected them just now.
    const isConnected = (await findGoogleAccount(tx.orm, person))?.userId === user?.id;
    return user && isConnected && user.disabledAt === null ? { userId: user.id, isNew: false } : 'failed';
  }
  const email = normalEmail(person.email);
  const { issuer, subject, firstName, lastName } = person;
  const made = await insertUser(tx.orm, {
    id: uuidv7(),
    email,
    emailConfirmedAt: new Date(),
    firstName,
    lastName,
  });
  const holder = made ?? (await findUserByEmail(tx.orm, email));
  const user = holder && (await lockUser(tx.orm, holder.id));
  if (user === undefined || user.email !== email || user.disabledAt !== null) return 'failed';
  if (user.emailConfirmedAt === null) return 'unconfirmed';
  if (!(await insertGoogleAccount(tx.orm, { issuer, subject, userId: user.id, email }))) return 'failed';
  await tx.audit(made ? 'account.register' : 'google.connect', user.id, { by: 'google' });
  if (made === undefined) await mailConnected(tx, app, user);
  return { userId: user.id, isNew: made !== undefined };
}

interface Connecting {
  userId: string;
  /** The account's version when the trip to Google began: a new password since then has ended the trip. */
  credentialsVersion: number | null;
}

/**
 * Connects a Google account with the account of a signed-in person. If our address isn't confirmed, Google's must be
 * the same, which confirms it: otherwise an account with another's address could get a lasting sign-in. A connected
 * account is never replaced.
 */
export async function connectGooglePerson(
  tx: Transaction,
  app: Pick<App, 'config'>,
  { userId, credentialsVersion }: Connecting,
  person: GooglePerson,
): Promise<'connected' | 'taken' | 'another' | 'confirm-first' | 'failed'> {
  const user = await lockUser(tx.orm, userId);
  if (user === undefined || user.disabledAt !== null) return 'failed';
  if (user.credentialsVersion !== credentialsVersion) return 'failed';
  const holder = await findGoogleAccount(tx.orm, person);
  if (holder !== undefined) return holder.userId === userId ? 'connected' : 'taken';
  if (await findGoogleAccountOf(tx.orm, userId)) return 'another';
  const email = normalEmail(person.email);
  if (user.emailConfirmedAt === null && email !== user.email) return 'confirm-first';
  const { issuer, subject } = person;
  if (!(await insertGoogleAccount(tx.orm, { issuer, subject, userId, email }))) return 'taken';
  await updateUser(tx.orm, userId, { emailConfirmedAt: user.emailConfirmedAt ?? new Date() });
  await tx.audit('google.connect', userId, { by: 'owner' });
  await mailConnected(tx, app, user);
  return 'connected';
}

/** Emails an account's owner that a Google account was connected. */
const mailConnected = (
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  { email, language }: UserRow,
): Promise<void> =>
  queueEmail(tx, {
    to: email,
    language,
    email: { name: 'googleConnected', url: `${config.publicUrl}/settings?tab=account`, email },
  });
