import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { isSuperAdmin, lockUser, updateUser } from '../../../accounts/index.ts';
import { columnsOf, flagsOf, noFlags } from '../rules/flags.ts';

/** Ends an operator's rights with their next request; the account stays. @throws NOT_FOUND, SUPER_ADMIN */
export async function removeAdmin(context: Context<SignedIn>, userId: string): Promise<undefined> {
  await transact(context, async (tx) => {
    const user = found(await lockUser(tx.orm, userId));
    if (!user.isAdmin) refuse('NOT_FOUND');
    if (isSuperAdmin(context.app.config, user)) refuse('SUPER_ADMIN');
    await updateUser(tx.orm, userId, { isAdmin: false, ...columnsOf(noFlags) });
    await tx.audit('operator.remove', userId, {
      before: { isAdmin: true, ...flagsOf(user) },
      after: { isAdmin: false, ...noFlags },
    });
  });
}
