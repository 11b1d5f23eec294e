import type { Channel } from '../../../../../contract/vocabulary/preflight/kinds.ts';
import type { Transaction } from '../../../../database/transact.ts';
import type { TenantRow } from '../../../accounts/index.ts';
import { payingPlanOf } from '../../../billing/index.ts';
import { includes } from '../rules.ts';
import { type Dated, deletePlanDate, savePlanDate } from '../store.ts';

/** Remembers which bought plan allowed a date, so that the date goes with its money; none for an operator's plan. */
export async function rememberPlan(
  tx: Transaction,
  tenant: Pick<TenantRow, 'id' | 'givenPlan'>,
  dated: Dated,
  channel: Channel,
): Promise<void> {
  const paying = await payingPlanOf(tx.orm, tenant, (plan) => includes(channel, plan));
  if (paying === null) await deletePlanDate(tx.orm, dated, channel);
  else await savePlanDate(tx.orm, { ...dated, ...paying, tenantId: tenant.id, channel });
}
