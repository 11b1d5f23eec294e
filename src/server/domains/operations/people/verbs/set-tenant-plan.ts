import type { z } from 'zod';
import type { tenant } from '../../../../../contract/accounts/profile.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { findTenant, lockTenant, setGivenPlan } from '../../../accounts/index.ts';
import { type PlanChange, planAfter } from '../../rules/rules.ts';

/**
 * Gives a tenant a plan, or sets how many platforms it covers. A better paid plan stays, and is in the reply.
 * @throws NOT_FOUND
 */
export function setTenantPlan(
  context: Context<SignedIn>,
  id: string,
  change: PlanChange,
): Promise<z.output<typeof tenant>> {
  return transact(context, async (tx) => {
    const row = found(await lockTenant(tx.orm, id));
    const after = planAfter(row, change);
    const before = {
      givenPlan: row.givenPlan,
      platformCount: row.platformCount,
      selectedPlatform: row.selectedPlatform,
    };
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await setGivenPlan(tx.orm, id, after);
      await tx.audit('tenantPlan.set', id, { before, after });
    }
    const now = found(await findTenant(tx.orm, id));
    return {
      id,
      plan: now.plan,
      platform_count: now.platformCount === 1 ? 1 : now.platformCount === 2 ? 2 : null,
      selected_platform: now.selectedPlatform,
    };
  });
}
