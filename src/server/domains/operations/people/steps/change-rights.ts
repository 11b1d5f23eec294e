import type { OperatorFlag } from '../../../../../contract/endpoint.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { flagsOf, isSuperAdmin, lockOperators, noFlags, setRights } from '../../../accounts/index.ts';

type Flags = Record<OperatorFlag, boolean>;

/** The permissions in a change that the operator who makes it lacks (threat A5). */
const notTheirs = (own: Flags, before: Flags, after: Flags): OperatorFlag[] =>
  (Object.keys(after) as OperatorFlag[]).filter((flag) => after[flag] !== before[flag] && !own[flag]); // the keys of Flags

/**
 * Changes an operator's rights, or removes them with null: under the lock of all operators, by the caller's current
 * rights. Returns the former permissions.
 * @throws NOT_FOUND, SUPER_ADMIN, FORBIDDEN, FLAG_NOT_YOURS with the flags in `data`, LAST_OPERATOR if nobody would
 * be left who manages users
 */
export async function changeRights(
  { app, caller }: Context<SignedIn>,
  tx: Transaction,
  userId: string,
  rights: Flags | null,
): Promise<Flags> {
  const operators = await lockOperators(tx.orm);
  const user = found(operators.find(({ id }) => id === userId));
  if (isSuperAdmin(app.config, user)) refuse('SUPER_ADMIN');
  const own = operators.find(({ id }) => id === caller.userId) ?? refuse('FORBIDDEN');
  const [before, after] = [flagsOf(user), rights ?? noFlags];
  const flags = notTheirs(flagsOf(own), before, after);
  if (flags.length > 0) refuse('FLAG_NOT_YOURS', { data: { flags } });
  const others = operators.filter(({ id, disabledAt }) => id !== userId && disabledAt === null);
  if (before.users && !after.users && !others.some(({ canManageUsers }) => canManageUsers))
    refuse('LAST_OPERATOR');
  await setRights(tx.orm, userId, rights);
  return before;
}
