import type { PricingSwitches } from '../../../../../contract/operations/tenants.ts';
import type { Db } from '../../../../database/transact.ts';
import { findSwitches } from '../../../billing/index.ts';

/** What the pricing page shows. */
export async function readSwitches(db: Db): Promise<PricingSwitches> {
  const { showUnlimitedPlan, showRadioPricing } = await findSwitches(db);
  return { show_unlimited_plan: showUnlimitedPlan, show_radio_pricing: showRadioPricing };
}
