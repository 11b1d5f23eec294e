import type { Session } from '#contract/accounts/sessions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { answerForgottenJob, forgottenAddress } from './accounts.policy.ts';
import { keepableGoogle } from './accounts.queries.ts';
import { deleteRestoreLinks } from './emails.db.ts';
import { consumeLink, limitEmails } from './emails.steps.ts';
import { deleteGoogleAccountOf } from './google.db.ts';
import { checkPassword, savePassword } from './passwords.steps.ts';
import { claimAddress, lockChecked, updateUser } from './profile.db.ts';
import { createSession } from './sessions.steps.ts';

/** A new password for a person who knows the old one; all other sessions end. @throws PASSWORD_MISSING and 422 at `old_password` */
export async function changePassword(
  context: Context<SignedIn>,
  input: { old_password: string; new_password: string },
): Promise<undefined> {
  const { app, caller } = context;
  const user = await checkPassword(context, input.old_password, 'old_password');
  await transact(context, async (tx) => {
    if (!(await lockChecked(tx.orm, user))) fail('INVALID', { fields: { old_password: 'PASSWORD_WRONG' } });
    await savePassword(tx, app, user, { password: input.new_password, kept: caller.family });
    await tx.audit('account.changePassword', user.id);
  });
  return undefined;
}

/**
 * Accepts a request for a new password. Only a background job looks the account up, so that known and unknown
 * addresses take the same work and get the same reply (threat B2).
 */
export async function forgotPassword(context: Context, { email }: { email: string }): Promise<undefined> {
  await limitEmails(context, 'forgotten', email);
  await transact(context, (tx) =>
    tx.job(answerForgottenJob, { sealed: tx.encrypt(forgottenAddress, { email }) }),
  );
  return undefined;
}

/**
 * Sets a new password by a link that was mailed to the account's address, to the address that it is about to leave,
 * or to the one that it left within a week, which it then gets back. Everything that opened the account ends, Google
 * too unless it is kept, and one session opens (threat S1). The email has reached the mailbox, so this also confirms
 * its address.
 * @throws LINK_INVALID, EMAIL_TAKEN if the address to restore is another account's
 */
export function resetPassword(
  context: Context,
  {
    token,
    password,
    keep_google = false,
  }: { token: string; password: string; keep_google?: boolean | undefined },
): Promise<Session> {
  return transact(context, async (tx) => {
    const { link, user } = await consumeLink(tx, token, ['reset', 'confirm', 'stop', 'restore']);
    // A confirming link is valid for a week: too long for an account whose owner is known.
    if (link.purpose === 'confirm' && user.emailConfirmedAt !== null) fail('LINK_INVALID');
    const google = keep_google ? await keepableGoogle(tx.orm, link) : undefined;
    if (google === undefined) await deleteGoogleAccountOf(tx.orm, user.id);
    await savePassword(tx, context.app, { ...user, email: link.email }, { password });
    if (link.purpose === 'restore') {
      if (!(await claimAddress(tx.orm, user.id, link.email, new Date()))) fail('EMAIL_TAKEN');
      await deleteRestoreLinks(tx.orm, user.id, link.createdAt);
    } else await updateUser(tx.orm, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? new Date() });
    await tx.audit(link.purpose === 'restore' ? 'account.takeBack' : 'account.resetPassword', user.id);
    return createSession(tx.orm, user.id, { agent: context.agent });
  });
}
