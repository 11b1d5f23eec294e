import type { App } from '#server/context.ts';
import type { Transaction } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { queueEmail } from '#server/notices/index.ts';
import { emailLink } from './emails.steps.ts';
import { deleteGoogleAccountOf } from './google.db.ts';
import { renewCredentials } from './passwords.steps.ts';
import { claimAddress, findUser, lockUser, type UserRow } from './profile.db.ts';
import { deleteSessions } from './sessions.db.ts';

/** The account that support acts on, locked. @throws GONE once it is erased */
export async function lockAccount(tx: Transaction, userId: string): Promise<UserRow> {
  const user = orNotFound(await lockUser(tx.orm, userId));
  return user.erasedAt === null ? user : fail('GONE');
}

/** Ends an account's sessions and mailed links. */
export async function signOutEverywhere(tx: Transaction, userId: string): Promise<void> {
  await renewCredentials(tx, userId);
  await deleteSessions(tx, userId);
}

/** Mails an account a link for a new password. @throws ACCOUNT_SUSPENDED */
export async function mailResetLink(tx: Transaction, app: Pick<App, 'config'>, user: UserRow): Promise<void> {
  if (user.disabledAt !== null) fail('ACCOUNT_SUSPENDED');
  await emailLink(tx, app, user, 'reset');
}

/**
 * Gives an account an address that an operator has checked; the same one is confirmed. A changed one ends everything
 * that opened the account, Google too. The old address gets a link that takes the account back, as for any change.
 * @throws ALREADY if it is confirmed, EMAIL_TAKEN, STILL_OPERATOR: an operator's rights must not move with an address
 */
export async function setCheckedAddress(
  tx: Transaction,
  app: Pick<App, 'config'>,
  user: UserRow,
  email: string,
): Promise<void> {
  const now = new Date();
  if (user.isAdmin) fail('STILL_OPERATOR');
  const isSame = user.email === email;
  if (isSame && user.emailConfirmedAt !== null) fail('ALREADY');
  if (!isSame) {
    await deleteGoogleAccountOf(tx.orm, user.id);
    await signOutEverywhere(tx, user.id);
  }
  if (!(await claimAddress(tx.orm, user.id, email, now))) fail('EMAIL_TAKEN');
  const changed = orNotFound(await findUser(tx.orm, user.id));
  // An address that was never confirmed may be another person's: it can't take the account back.
  if (!isSame && user.emailConfirmedAt !== null) await emailLink(tx, app, changed, 'restore', user.email);
  const url = `${app.config.publicUrl}/login`;
  const { language } = user;
  await queueEmail(tx, { to: email, language, email: { name: 'addressSet', url, email } });
}
