import type { App } from '../../../../context.ts';
import type { Db } from '../../../../database/transact.ts';
import type { Allowance } from '../../../files/index.ts';
import { findTenantOf } from '../store/tenants.ts';
import { findUser } from '../store/users.ts';

/** What somebody may keep with us: by the plan, and an operator as who pays. */
export async function allowanceOf({ config: { quota } }: App, db: Db, userId: string): Promise<Allowance> {
  const user = await findUser(db, userId);
  const plan = (await findTenantOf(db, userId))?.plan ?? 'free';
  return {
    bytes: plan === 'free' && !user?.isAdmin ? quota.free : quota.paid,
    isConfirmed: user?.emailConfirmedAt != null,
  };
}
