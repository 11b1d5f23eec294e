import type { PricingSwitches } from '../../../../../contract/operations/tenants.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { saveSwitches } from '../../../billing/index.ts';
import { readSwitches } from '../reads/switches.ts';

/** Shows or hides the unlimited plan and the radio prices on the pricing page. */
export function setPricingSwitches(
  context: Context<SignedIn>,
  change: { show_unlimited_plan?: boolean | undefined; show_radio_pricing?: boolean | undefined },
): Promise<PricingSwitches> {
  return transact(context, async (tx) => {
    const before = await readSwitches(tx.orm);
    const showUnlimitedPlan = change.show_unlimited_plan ?? before.show_unlimited_plan;
    const showRadioPricing = change.show_radio_pricing ?? before.show_radio_pricing;
    await saveSwitches(tx.orm, { showUnlimitedPlan, showRadioPricing });
    const after = { show_unlimited_plan: showUnlimitedPlan, show_radio_pricing: showRadioPricing };
    await tx.audit('pricing.show', 'pricing', { before, after });
    tx.invalidate('pricing');
    return after;
  });
}
