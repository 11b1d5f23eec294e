import type { z } from 'zod';
import type { operatorPermission } from '../../../../../contract/accounts.ts';
import type { AdminUser } from '../../../../../contract/operations/admins.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { isSuperAdmin, lockUser, updateUser } from '../../../accounts/index.ts';
import { readAdmin } from '../reads/admins.ts';
import { columnsOf, flagsOf } from '../rules/flags.ts';
import { notTheirs } from '../rules/policy.ts';

/** Sets an operator's four permissions. @throws NOT_FOUND, SUPER_ADMIN, FLAG_NOT_YOURS with the flags in `data` */
export async function setPermissions(
  context: Context<SignedIn>,
  userId: string,
  asked: z.output<typeof operatorPermission>,
): Promise<AdminUser> {
  const { app, caller } = context;
  const after = {
    users: asked.can_manage_users,
    radio: asked.can_manage_radio,
    linktone: asked.can_manage_linktone,
    patiphon: asked.can_manage_patiphon,
  };
  await transact(context, async (tx) => {
    const user = found(await lockUser(tx.orm, userId));
    if (!user.isAdmin) refuse('NOT_FOUND');
    if (isSuperAdmin(app.config, user)) refuse('SUPER_ADMIN');
    const before = flagsOf(user);
    // One's own rights as they are now, not as they were when the call began.
    const own = caller.userId === userId ? before : flagsOf(found(await lockUser(tx.orm, caller.userId)));
    const flags = notTheirs(own, before, after);
    if (flags.length > 0) refuse('FLAG_NOT_YOURS', { data: { flags } });
    await updateUser(tx.orm, userId, columnsOf(after));
    await tx.audit('operator.setPermissions', userId, { before, after });
  });
  return readAdmin(app, userId);
}
