import type { AdminUser } from '../../../../../contract/operations/admins.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { lockUser, noFlags, setRights } from '../../../accounts/index.ts';
import { readAdmin } from '../reads/admins.ts';
import { changeRights } from '../steps/change-rights.ts';

/**
 * Makes a user an operator, with all four permissions off. Their address must be confirmed, because anyone may open
 * an account with any address (threat S2).
 * @throws NOT_FOUND, ALREADY, EMAIL_UNCONFIRMED
 */
export async function addAdmin(context: Context<SignedIn>, userId: string): Promise<AdminUser> {
  await transact(context, async (tx) => {
    const user = found(await lockUser(tx.orm, userId));
    if (user.isAdmin) refuse('ALREADY', { argument: 'admin' });
    if (user.emailConfirmedAt === null) refuse('EMAIL_UNCONFIRMED');
    await setRights(tx.orm, userId, noFlags);
    await tx.audit('operator.add', userId, {
      before: { isAdmin: false },
      after: { isAdmin: true, ...noFlags },
    });
  });
  return readAdmin(context.app, userId);
}

/**
 * Ends an operator's rights with their next request; the account stays.
 * @throws NOT_FOUND, SUPER_ADMIN, FLAG_NOT_YOURS, LAST_OPERATOR
 */
export const removeAdmin = (context: Context<SignedIn>, userId: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const before = await changeRights(context, tx, userId, null);
    await tx.audit('operator.remove', userId, {
      before: { isAdmin: true, ...before },
      after: { isAdmin: false, ...noFlags },
    });
    return undefined;
  });
