import type { OperatorFlag } from '../../../../../contract/endpoint.ts';
import type { Db, Transaction } from '../../../../database/transact.ts';
import { allFlags, columnsOf, noFlags } from '../rules/flags.ts';
import { type UserRow, updateUser } from '../store/users.ts';

/** Makes a user an operator with these permissions; null removes all operator rights. */
export const setRights = (
  orm: Db,
  userId: string,
  flags: Record<OperatorFlag, boolean> | null,
): Promise<void> => updateUser(orm, userId, { isAdmin: flags !== null, ...columnsOf(flags ?? noFlags) });

/** Makes a user an operator with all permissions, and treats the address as confirmed. */
export async function appointOperator(tx: Transaction, user: UserRow): Promise<UserRow> {
  const appointed = {
    isAdmin: true,
    ...columnsOf(allFlags),
    emailConfirmedAt: user.emailConfirmedAt ?? new Date(),
  };
  await updateUser(tx.orm, user.id, appointed);
  await tx.audit('operator.appoint', user.id, { after: { isAdmin: true, ...allFlags } });
  return { ...user, ...appointed };
}
