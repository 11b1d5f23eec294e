import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { refuse } from '../../../errors.ts';
import { deleteMailedLinks, takeMailedLink } from '../mailed-links-store.ts';
import { moveAddress } from '../move-address.ts';
import { findUser, updateUser } from '../store.ts';
import { hashToken } from '../tokens.ts';

/**
 * Confirms the address that a letter went to: the account's, while it is still that, or the one that it moves to.
 * @throws LINK_INVALID, EMAIL_TAKEN
 */
export async function confirmEmail(context: Context, { token }: { token: string }): Promise<undefined> {
  await transact(context, async (tx) => {
    const [hash, now] = [hashToken(token), new Date()];
    const link =
      (await takeMailedLink(tx.orm, 'confirm', hash, now)) ??
      (await takeMailedLink(tx.orm, 'move', hash, now));
    const user = link && (await findUser(tx.orm, link.userId));
    if (!user || user.disabledAt !== null) refuse('LINK_INVALID');
    if (link.purpose === 'move') {
      await moveAddress(tx, context.app, user, link.email);
      return tx.audit('account.changeAddress', user.id);
    }
    if (user.email !== link.email) refuse('LINK_INVALID');
    await updateUser(tx.orm, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? now });
    await deleteMailedLinks(tx.orm, user.id, 'confirm');
    await tx.audit('account.confirmEmail', user.id);
  });
  return undefined;
}
