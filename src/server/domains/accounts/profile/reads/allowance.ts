import type { App } from '../../../../context.ts';
import type { Db } from '../../../../database/transact.ts';
import type { Allowance } from '../../../files/index.ts';
import { findTenantOf } from '../store/tenants.ts';
import { findUser } from '../store/users.ts';

/** How much an account may store: by the plan; an operator counts as paying. */
export async function allowanceOf({ config: { quota } }: App, db: Db, userId: string): Promise<Allowance> {
  const user = await findUser(db, userId);
  const plan = (await findTenantOf(db, userId))?.plan ?? 'free';
  return {
    bytes: plan === 'free' && !user?.isAdmin ? quota.free : quota.paid,
    isConfirmed: user?.emailConfirmedAt != null,
  };
}
