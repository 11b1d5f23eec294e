import type { Context, SignedIn } from '#server/context.ts';
import type { Transaction } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { syncFileReferences } from '#server/files/index.ts';
import { forgetEmails } from '#server/notices/index.ts';
import { emptyUser } from './closing.db.ts';
import { deleteMailedLinks } from './emails.db.ts';
import { deleteGoogleAccountOf, deleteOAuthStatesOf } from './google.db.ts';
import { provePerson, renewCredentials } from './passwords.steps.ts';
import { findTenantOf, findUser, lockUser, releaseHostName, type UserRow, updateUser } from './profile.db.ts';
import { deleteSessions } from './sessions.db.ts';

/**
 * Checks that the caller is the account's owner, and not an operator.
 * @throws SIGN_IN_AGAIN, STILL_OPERATOR, and 422 at `password`
 */
export async function proveCloser(context: Context<SignedIn>, password: string | undefined): Promise<void> {
  const user = orNotFound(await findUser(context.app.database.orm, context.caller.userId));
  if (user.isAdmin) fail('STILL_OPERATOR');
  await provePerson(context, user, password);
}

/** Closes an account and ends all its sessions and mailed links. */
export async function markClosed(tx: Transaction, userId: string, now: Date): Promise<void> {
  await renewCredentials(tx, userId);
  await deleteSessions(tx, userId);
  await updateUser(tx.orm, userId, { closedAt: now });
  await tx.audit('account.close', userId);
}

/** Reopens it. Returns when it was closed; null if it was open, or is erased. */
export async function markOpen(tx: Transaction, userId: string): Promise<Date | null> {
  const user = orNotFound(await lockUser(tx.orm, userId));
  if (user.closedAt === null || user.erasedAt !== null) return null;
  await updateUser(tx.orm, userId, { closedAt: null });
  await tx.audit('account.reopen', userId);
  return user.closedAt;
}

/** Erases an account: nobody can sign in to it, and nothing shows whose it was. */
export async function anonymizeUser(tx: Transaction, user: UserRow, now: Date): Promise<void> {
  const tenant = await findTenantOf(tx.orm, user.id);
  if (tenant) await releaseHostName(tx.orm, tenant.id);
  await renewCredentials(tx, user.id);
  await deleteMailedLinks(tx.orm, user.id);
  await deleteGoogleAccountOf(tx.orm, user.id);
  await deleteOAuthStatesOf(tx.orm, user.id);
  await forgetEmails(tx, user.id);
  await emptyUser(tx.orm, user.id, now);
  await syncFileReferences(tx, [user.pictureFileId]);
  await tx.audit('account.erase', user.id);
}
