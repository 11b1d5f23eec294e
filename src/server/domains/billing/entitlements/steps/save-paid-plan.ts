import type { Transaction } from '../../../../database/transact.ts';
import { lockTenant, setPaidPlan } from '../../../accounts/index.ts';
import { paymentsOf, subscriptionsOf } from '../../settling/store.ts';
import { paidPlan } from '../rules.ts';

/** Saves the plan that the tenant's subscriptions and payments give; a plan from an operator stays beside it. */
export async function savePaidPlan(tx: Transaction, tenantId: string): Promise<void> {
  const tenant = await lockTenant(tx.orm, tenantId);
  const plan = paidPlan(await subscriptionsOf(tx.orm, tenantId), await paymentsOf(tx.orm, tenantId));
  if (tenant !== undefined && tenant.paidPlan !== plan) await setPaidPlan(tx, tenant, plan);
}
