import type { PricingSwitches } from '../../../../../contract/operations/tenants.ts';
import type { Db } from '../../../../database/transact.ts';
import { findSwitches } from '../../../billing/index.ts';

/** What the pricing page shows; everything until an operator hides it. */
export async function readSwitches(db: Db): Promise<PricingSwitches> {
  const switches = await findSwitches(db);
  return {
    show_unlimited_plan: switches?.showUnlimitedPlan ?? true,
    show_radio_pricing: switches?.showRadioPricing ?? true,
  };
}
