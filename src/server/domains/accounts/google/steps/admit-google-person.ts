import type { App } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import type { GooglePerson } from '../../../../gateways/google/index.ts';
import { queueEmail } from '../../../notices/index.ts';
import { findUserByEmail, insertUser, lockUser } from '../../profile/store/users.ts';
import { findGoogleAccount, insertGoogleAccount } from '../store.ts';

type Admitted = { userId: string; isNew: boolean } | 'failed' | 'unconfirmed';

/** In the form in which `fields.email` writes addresses. */
const written = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * The account of a person who returned from Google, created if there is none. An account with the same address is
 * connected, and gets an email, only if that address is confirmed. So a person who opened one with another's address
 * and waits for its owner gets nothing, and nobody gets into an account whose owner was never asked (threat B6).
 */
export async function signInWithGoogle(
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  person: GooglePerson,
): Promise<Admitted> {
  const known = await findGoogleAccount(tx.orm, person);
  if (known !== undefined) {
    const user = await lockUser(tx.orm, known.userId);
    // A password reset may have disconnected them just now.
    const isConnected = (await findGoogleAccount(tx.orm, person))?.userId === user?.id;
    return user && isConnected && user.disabledAt === null ? { userId: user.id, isNew: false } : 'failed';
  }
  const email = written(person.email);
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
  if (made === undefined)
    await queueEmail(tx, {
      to: user.email,
      language: user.language,
      email: { name: 'googleConnected', url: `${config.publicUrl}/settings?tab=account`, email: user.email },
    });
  return { userId: user.id, isNew: made !== undefined };
}
