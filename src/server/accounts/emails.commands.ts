import type { App, Context, SignedIn } from '#server/context.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { deleteConfirmLinks } from './emails.db.ts';
import { consumeLink, emailLink, findLink, limitEmails } from './emails.steps.ts';
import { checkPassword, renewCredentials, tryPassword } from './passwords.steps.ts';
import { claimAddress, findUser, lockChecked, type UserRow, updateUser } from './profile.db.ts';

/**
 * Mails a link to the new address; the account moves there when its owner follows the link. The current address gets
 * a link that stops the change. The reply is the same if the address belongs to another account (threat B2).
 * @throws PASSWORD_MISSING and 422 at `password`
 */
export async function changeEmail(
  context: Context<SignedIn>,
  { email, password }: { email: string; password: string },
): Promise<undefined> {
  const checked = await checkPassword(context, password, 'password');
  await limitEmails(context, 'move', checked.id);
  await transact(context, async (tx) => {
    const user = await lockChecked(tx.orm, checked);
    if (!user) fail('INVALID', { fields: { password: 'PASSWORD_WRONG' } });
    await emailLink(tx, context.app, user, 'move', email);
    await emailLink(tx, context.app, user, 'stop');
    await tx.audit('account.askForAddress', user.id);
  });
  return undefined;
}

const purposes = ['confirm', 'move'] as const;

/**
 * Confirms the address that an email went to: the account's, or its new one. The email proves the address, and the
 * account's session or password proves the account. Both must be the same person's, so that opening an account with
 * someone else's address gains nothing when they press the link (threat S2). A refusal doesn't use the link up.
 * @throws LINK_INVALID, EMAIL_TAKEN, PASSWORD_NEEDED with the link's purpose, and 422 at `password`
 */
export async function confirmEmail(
  context: Context,
  { token, password }: { token: string; password?: string | undefined },
): Promise<undefined> {
  const { app, caller } = context;
  const { link, user } = await findLink(app.database.orm, token, purposes);
  if (caller.kind !== 'user' || caller.userId !== user.id) {
    if (password === undefined || user.passwordHash === null)
      fail('PASSWORD_NEEDED', { data: { purpose: link.purpose } });
    await tryPassword(context, user, password, 'password');
  }
  await transact(context, async (tx) => {
    const { link, user } = await consumeLink(tx, token, purposes);
    if (link.purpose === 'move') {
      await applyEmailChange(tx, app, user, link.email);
      return tx.audit('account.changeAddress', user.id);
    }
    await updateUser(tx.orm, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? new Date() });
    await deleteConfirmLinks(tx.orm, user.id);
    await tx.audit('account.confirmEmail', user.id);
  });
  return undefined;
}

/**
 * Gives the account the address that it has confirmed, ends its open links, and mails the old address a restore link
 * (threats B3, S1). An address that was never confirmed gets none: it may be another person's.
 * @throws EMAIL_TAKEN
 */
async function applyEmailChange(
  tx: Transaction,
  app: Pick<App, 'config'>,
  user: UserRow,
  email: string,
): Promise<void> {
  const credentialsVersion = await renewCredentials(tx, user.id);
  if (!(await claimAddress(tx.orm, user.id, email, new Date()))) fail('EMAIL_TAKEN');
  if (user.email === email || user.emailConfirmedAt === null) return;
  await emailLink(tx, app, { ...user, email, credentialsVersion }, 'restore', user.email);
}

/** Sends another email to confirm the caller's address; nothing if it is confirmed. */
export async function resendConfirmation(context: Context<SignedIn>): Promise<undefined> {
  const { app, caller } = context;
  const user = orNotFound(await findUser(app.database.orm, caller.userId));
  if (user.emailConfirmedAt !== null) return undefined;
  await limitEmails(context, 'confirm', user.id);
  await transact(context, (tx) => emailLink(tx, app, user, 'confirm'));
  return undefined;
}
