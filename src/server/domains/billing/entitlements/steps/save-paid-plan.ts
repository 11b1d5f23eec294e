import type { Transaction } from '../../../../database/transact.ts';
import { lockTenant, setPaidPlan } from '../../../accounts/index.ts';
import { paymentsOf, subscriptionsOf } from '../../settling/store.ts';
import { paidPlan } from '../rules.ts';

/** Gives the tenant the plan that its subscriptions and payments amount to; one that an operator gave stays beside it. */
export async function savePaidPlan(tx: Transaction, tenantId: string): Promise<void> {
  const tenant = await lockTenant(tx.orm, tenantId);
  const plan = paidPlan(await subscriptionsOf(tx.orm, tenantId), await paymentsOf(tx.orm, tenantId));
  if (tenant !== undefined && tenant.paidPlan !== plan) await setPaidPlan(tx, tenant, plan);
}
