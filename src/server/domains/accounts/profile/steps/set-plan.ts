import type { Platform } from '../../../../../contract/vocabulary/plans.ts';
import type { Db, Transaction } from '../../../../database/transact.ts';
import { type TenantRow, updateTenant } from '../store/tenants.ts';

/** The plan that an operator gives a tenant, and its platforms. A paid plan stays beside it. */
export const setGivenPlan = (
  orm: Db,
  tenantId: string,
  {
    givenPlan,
    platformCount,
    selectedPlatform,
  }: Pick<TenantRow, 'givenPlan' | 'platformCount' | 'selectedPlatform'>,
): Promise<void> => updateTenant(orm, tenantId, { givenPlan, platformCount, selectedPlatform });

/** The plan that a tenant's subscriptions and payments give. */
export async function setPaidPlan(
  tx: Transaction,
  tenant: Pick<TenantRow, 'id' | 'paidPlan'>,
  plan: TenantRow['paidPlan'],
): Promise<void> {
  await updateTenant(tx.orm, tenant.id, { paidPlan: plan });
  await tx.audit('tenant.paidPlan', tenant.id, { from: tenant.paidPlan, to: plan });
}

/** Sets which platform a one-platform plan covers: the first that the tenant distributes to. */
export async function selectPlatform(tx: Transaction, tenantId: string, platform: Platform): Promise<void> {
  await updateTenant(tx.orm, tenantId, { selectedPlatform: platform });
  await tx.audit('tenant.selectPlatform', tenantId, { platform });
}
