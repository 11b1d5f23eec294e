import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { refuse } from '../../../errors.ts';
import { deleteMailedLinks, takeMailedLink } from '../mailed-links-store.ts';
import { findUser, updateUser } from '../store.ts';
import { hashToken } from '../tokens.ts';

/** Confirms the address that a letter went to, while it is still the account's. @throws LINK_INVALID */
export async function confirmEmail(context: Context, { token }: { token: string }): Promise<undefined> {
  await transact(context, async (tx) => {
    const link = await takeMailedLink(tx.orm, 'confirm', hashToken(token), new Date());
    const user = link && (await findUser(tx.orm, link.userId));
    if (!user || user.email !== link.email || user.disabledAt !== null) refuse('LINK_INVALID');
    await updateUser(tx.orm, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? new Date() });
    await deleteMailedLinks(tx.orm, user.id, 'confirm');
    await tx.audit('account.confirmEmail', user.id);
  });
  return undefined;
}
