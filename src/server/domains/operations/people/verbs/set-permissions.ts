import type { z } from 'zod';
import type { operatorPermission } from '../../../../../contract/accounts/profile.ts';
import type { AdminUser } from '../../../../../contract/operations/admins.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { readAdmin } from '../reads/admins.ts';
import { changeRights } from '../steps/change-rights.ts';

/** Sets an operator's four permissions. @throws NOT_FOUND, SUPER_ADMIN, FLAG_NOT_YOURS with the flags in `data`, LAST_OPERATOR */
export async function setPermissions(
  context: Context<SignedIn>,
  userId: string,
  asked: z.output<typeof operatorPermission>,
): Promise<AdminUser> {
  const after = {
    users: asked.can_manage_users,
    radio: asked.can_manage_radio,
    linktone: asked.can_manage_linktone,
    patiphon: asked.can_manage_patiphon,
  };
  await transact(context, async (tx) => {
    const before = await changeRights(context, tx, userId, after);
    await tx.audit('operator.setPermissions', userId, { before, after });
  });
  return readAdmin(context.app, userId);
}
