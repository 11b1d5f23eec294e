import type { Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { tryPassword } from '../../passwords/steps/check-password.ts';
import { updateUser } from '../../profile/store/users.ts';
import { applyEmailChange } from '../steps/move-address.ts';
import { findLink, takeLink } from '../steps/take-link.ts';
import { deleteConfirmLinks } from '../store.ts';

const purposes = ['confirm', 'move'] as const;

/**
 * Confirms the address that a letter went to: the account's, or the one that it moves to. The letter shows whose the
 * address is, and the account's session or password whose the account is: both must be the same person's, so that an
 * account opened with another's address gains nothing by their press (threat S2). A refusal doesn't use the link up.
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
      refuse('PASSWORD_NEEDED', { data: { purpose: link.purpose } });
    await tryPassword(context, user, password, 'password');
  }
  await transact(context, async (tx) => {
    const { link, user } = await takeLink(tx, token, purposes);
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
