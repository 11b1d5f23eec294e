import type { App } from '../../context.ts';
import type { Transaction } from '../../database/transact.ts';
import type { GooglePerson } from '../../gateways/google/index.ts';
import { queueLetter } from '../notices/index.ts';
import { deleteGoogleAccountOf, findGoogleAccount, insertGoogleAccount } from './google-store.ts';
import { findUser, updateUser } from './store.ts';

/**
 * Connects a Google account with the account of somebody who signed in before. Where our address isn't confirmed, it
 * must be the same one, which confirms it: an account with another's address can't be given a way in that outlives it.
 */
export async function connectGooglePerson(
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  userId: string,
  person: GooglePerson,
): Promise<'connected' | 'taken' | 'confirm-first' | 'failed'> {
  const user = await findUser(tx.orm, userId);
  if (user === undefined || user.disabledAt !== null) return 'failed';
  const holder = await findGoogleAccount(tx.orm, person);
  if (holder !== undefined) return holder.userId === userId ? 'connected' : 'taken';
  const email = person.email.trim().normalize('NFC').toLowerCase();
  if (user.emailConfirmedAt === null && email !== user.email) return 'confirm-first';
  const { issuer, subject } = person;
  await deleteGoogleAccountOf(tx.orm, userId);
  if (!(await insertGoogleAccount(tx.orm, { issuer, subject, userId, email }))) return 'taken';
  await updateUser(tx.orm, userId, { emailConfirmedAt: user.emailConfirmedAt ?? new Date() });
  await tx.audit('google.connect', userId, { by: 'owner' });
  await queueLetter(tx, {
    to: user.email,
    language: user.language,
    letter: { name: 'googleConnected', url: `${config.publicUrl}/settings?tab=account`, email: user.email },
  });
  return 'connected';
}
