import { z } from 'zod';
import type { Transaction } from '../../../../database/transact.ts';
import { closeOpenOrders } from '../../checkout/store.ts';
import { subscriptionsOf } from '../store.ts';

const byId = z.object({ id: z.string() });

/** Ends a subscription at the provider if it still must end; `id` is the provider's. */
export const endSubscriptionJob = { name: 'billing.end-subscription', data: byId };

/** Closes a checkout at the provider, and settles it: it may have been paid meanwhile. `id` is the provider's. */
export const expireCheckoutJob = { name: 'billing.expire-checkout', data: byId };

/**
 * Stops everything by which the provider could charge a tenant whose account closes: checkouts expire, subscriptions
 * end. The tenant is locked, so a settlement either comes before and is seen here, or after and sees the closed account.
 */
export async function stopBilling(tx: Transaction, tenantId: string): Promise<void> {
  for (const { id, checkoutId, productId } of await closeOpenOrders(tx.orm, tenantId)) {
    await tx.audit('order.closed', id, { tenantId, productId });
    if (checkoutId !== null) await tx.job(expireCheckoutJob, { id: checkoutId });
  }
  for (const { id, status } of await subscriptionsOf(tx.orm, tenantId))
    if (status !== 'ended') await tx.job(endSubscriptionJob, { id });
}
