import type { Session } from '../../../../contract/accounts.ts';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { refuse } from '../../../errors.ts';
import { takeMailedLink } from '../mailed-links-store.ts';
import { openSession } from '../open-session.ts';
import { savePassword } from '../save-password.ts';
import { findUser, updateUser } from '../store.ts';
import { hashToken } from '../tokens.ts';

/**
 * A new password for whoever holds the letter: all sessions end, one opens. The letter has reached the mailbox, so its
 * address is confirmed too. @throws LINK_INVALID
 */
export function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<Session> {
  return transact(context, async (tx) => {
    const link = await takeMailedLink(tx.orm, 'reset', hashToken(token), new Date());
    const user = link && (await findUser(tx.orm, link.userId));
    if (!user || user.email !== link.email || user.disabledAt !== null) refuse('LINK_INVALID');
    await savePassword(tx, context.app, user, { password });
    await updateUser(tx.orm, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? new Date() });
    await tx.audit('account.resetPassword', user.id);
    return openSession(tx.orm, user.id, { agent: context.agent });
  });
}
