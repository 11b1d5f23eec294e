import { type ProductId, soldPlans } from '../../../../../contract/vocabulary/products.ts';
import { productsText } from '../../../../../text/billing/products.ts';
import type { Artist, Context } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { lockTenant, type TenantRow } from '../../../accounts/index.ts';
import { covers, priceOf, radioPushOf } from '../../entitlements/rules.ts';
import { findSwitches } from '../../entitlements/store/pricing-switches.ts';
import { subscriptionsOf } from '../../settling/store.ts';
import { openCheckout } from '../steps/open-checkout.ts';

/**
 * Opens the checkout of a yearly plan, or of one radio credit at the price of the tenant’s plan.
 * @throws PRODUCT_NOT_FOR_PLAN, ALREADY_SUBSCRIBED, PAYMENTS_UNAVAILABLE
 */
export const createCheckoutSession = (
  context: Context<Artist>,
  { product_id: productId }: { product_id: ProductId },
): Promise<{ url: string }> =>
  openCheckout(context, async (tx, language) => {
    const tenant = found(await lockTenant(tx.orm, context.caller.tenantId));
    const plan = soldPlans[productId];
    if (plan) await allowPlan(tx, tenant, plan);
    else if (radioPushOf(tenant.plan) !== productId) refuse('PRODUCT_NOT_FOR_PLAN');
    const page = '/settings?tab=subscription&payment=';
    return {
      kind: plan ? 'plan' : 'radio_credit',
      productId,
      releaseId: null,
      radioDate: null,
      amount: priceOf(context.app.config.prices, productId),
      name: (productsText[language] ?? productsText.he).names[productId],
      successPath: `${page}success`,
      cancelPath: `${page}cancel`,
    };
  });

async function allowPlan(
  tx: Transaction,
  tenant: TenantRow,
  plan: 'subscriber' | 'unlimited',
): Promise<void> {
  if (covers(tenant.plan, plan)) refuse('ALREADY_SUBSCRIBED');
  // If a renewal failed, the portal takes its payment.
  const lapsed = (await subscriptionsOf(tx.orm, tenant.id)).find(
    (one) => one.status === 'lapsed' && covers(one.plan, plan),
  );
  if (lapsed) refuse('ALREADY_SUBSCRIBED', { data: { status: lapsed.status } });
  if (plan === 'unlimited' && !(await findSwitches(tx.orm)).showUnlimitedPlan) refuse('PRODUCT_NOT_FOR_PLAN');
}
