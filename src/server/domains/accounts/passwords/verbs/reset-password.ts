import type { Session } from '../../../../../contract/accounts/sessions.ts';
import type { Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { takeLink } from '../../emails/steps/take-link.ts';
import { deleteRestoreLinks } from '../../emails/store.ts';
import { keepableGoogle } from '../../google/reads.ts';
import { deleteGoogleAccountOf } from '../../google/store.ts';
import { takeAddress, updateUser } from '../../profile/store/users.ts';
import { openSession } from '../../sessions/steps/open-session.ts';
import { savePassword } from '../steps/save-password.ts';

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
    const { link, user } = await takeLink(tx, token, ['reset', 'confirm', 'stop', 'restore']);
    // A confirming link is valid for a week: too long for an account whose owner is known.
    if (link.purpose === 'confirm' && user.emailConfirmedAt !== null) refuse('LINK_INVALID');
    const google = keep_google ? await keepableGoogle(tx.orm, link) : undefined;
    if (google === undefined) await deleteGoogleAccountOf(tx.orm, user.id);
    await savePassword(tx, context.app, { ...user, email: link.email }, { password });
    if (link.purpose === 'restore') {
      if (!(await takeAddress(tx.orm, user.id, link.email, new Date()))) refuse('EMAIL_TAKEN');
      await deleteRestoreLinks(tx.orm, user.id, link.createdAt);
    } else await updateUser(tx.orm, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? new Date() });
    await tx.audit(link.purpose === 'restore' ? 'account.takeBack' : 'account.resetPassword', user.id);
    return openSession(tx.orm, user.id, { agent: context.agent });
  });
}
