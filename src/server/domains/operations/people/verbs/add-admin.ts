import type { AdminUser } from '../../../../../contract/operations/admins.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { lockUser, updateUser } from '../../../accounts/index.ts';
import { readAdmin } from '../reads/admins.ts';
import { columnsOf, noFlags } from '../rules/flags.ts';

/**
 * Makes a user an operator, with all four permissions off. Their address must be confirmed: anyone may open an account
 * with any (threat S2). @throws NOT_FOUND, ALREADY, EMAIL_UNCONFIRMED
 */
export async function addAdmin(context: Context<SignedIn>, userId: string): Promise<AdminUser> {
  await transact(context, async (tx) => {
    const user = found(await lockUser(tx.orm, userId));
    if (user.isAdmin) refuse('ALREADY', { argument: 'admin' });
    if (user.emailConfirmedAt === null) refuse('EMAIL_UNCONFIRMED');
    await updateUser(tx.orm, userId, { isAdmin: true, ...columnsOf(noFlags) });
    await tx.audit('operator.add', userId, {
      before: { isAdmin: false },
      after: { isAdmin: true, ...noFlags },
    });
  });
  return readAdmin(context.app, userId);
}
