import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import type { GooglePerson } from '../../../../gateways/google/index.ts';
import { queueEmail } from '../../../notices/index.ts';
import { lockUser, updateUser } from '../../profile/store/users.ts';
import { findGoogleAccount, findGoogleAccountOf, insertGoogleAccount } from '../store.ts';

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
  { config }: Pick<App, 'config'>,
  { userId, credentialsVersion }: Connecting,
  person: GooglePerson,
): Promise<'connected' | 'taken' | 'another' | 'confirm-first' | 'failed'> {
  const user = await lockUser(tx.orm, userId);
  if (user === undefined || user.disabledAt !== null) return 'failed';
  if (user.credentialsVersion !== credentialsVersion) return 'failed';
  const holder = await findGoogleAccount(tx.orm, person);
  if (holder !== undefined) return holder.userId === userId ? 'connected' : 'taken';
  if (await findGoogleAccountOf(tx.orm, userId)) return 'another';
  const email = person.email.trim().normalize('NFC').toLowerCase();
  if (user.emailConfirmedAt === null && email !== user.email) return 'confirm-first';
  const { issuer, subject } = person;
  if (!(await insertGoogleAccount(tx.orm, { issuer, subject, userId, email }))) return 'taken';
  await updateUser(tx.orm, userId, { emailConfirmedAt: user.emailConfirmedAt ?? new Date() });
  await tx.audit('google.connect', userId, { by: 'owner' });
  await queueEmail(tx, {
    to: user.email,
    language: user.language,
    email: { name: 'googleConnected', url: `${config.publicUrl}/settings?tab=account`, email: user.email },
  });
  return 'connected';
}
