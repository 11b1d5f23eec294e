import type { App } from '../../../../context.ts';
import type { SubscriptionRow } from '../../../../database/tables/billing.ts';
import type { Transaction } from '../../../../database/transact.ts';
import type { Payments } from '../../../../gateways/payments/index.ts';
import { findOrder } from '../../checkout/store.ts';
import { planOf, replacedBy } from '../../entitlements/rules.ts';
import { savePaidPlan } from '../../entitlements/steps/save-paid-plan.ts';
import type { PurchasableReleases } from '../rules/purchasable-releases.ts';
import { findSubscription, saveSubscription, subscriptionsOf } from '../store.ts';
import { endSubscriptionJob } from './end-subscriptions.ts';
import { settle } from './settle.ts';
import { settlePayment } from './settle-payment.ts';
import { writeToOwner } from './write-to-owner.ts';

/**
 * Updates our rows, and the tenant’s plan, to the state of one subscription and of the payment for its current year.
 */
export async function settleSubscription(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  const state = await settle(
    app,
    `subscription ${id}`,
    () => payments.readSubscription(id),
    async (tx, subscription) => {
      const order = subscription && (await findOrder(tx.orm, subscription.orderId));
      if (!subscription || !order) return;
      const { id: orderId, tenantId, productId, name } = order;
      const before = await findSubscription(tx.orm, id);
      const now = { id, ...subscription, orderId, tenantId, plan: planOf(productId) };
      await saveSubscription(tx.orm, now);
      await savePaidPlan(tx, tenantId);
      const { status, cancelAtPeriodEnd } = now;
      if (before?.status === status && before.cancelAtPeriodEnd === cancelAtPeriodEnd) return;
      await tx.audit('subscription.change', id, { tenantId, status, cancelAtPeriodEnd });
      if (before?.status === status) return;
      if (status === 'lapsed') await writeToOwner(app, tx, tenantId, { name: 'renewalFailed', what: name });
      if (status === 'active') await endReplaced(tx, now);
    },
  );
  if (state?.lastPaymentId) await settlePayment(app, payments, songs, state.lastPaymentId);
}

/** A better plan replaces a lesser one, which also ends at the provider. */
async function endReplaced(tx: Transaction, better: SubscriptionRow): Promise<void> {
  for (const lesser of replacedBy(better, await subscriptionsOf(tx.orm, better.tenantId)))
    await tx.job(endSubscriptionJob, { id: lesser.id });
}
