import type { App } from '#server/context.ts';
import type { CheckoutState, Payments } from '#server/gateways/payments/index.ts';
import { lockOrder, overdueCheckouts, savePayer, updateOrder } from './checkout.db.ts';
import { overdueSubscriptions } from './reconciliation.db.ts';
import type { PurchasableReleases } from './reconciliation.policy.ts';
import { reconcile, reconcilePayment } from './reconciliation.steps.ts';
import { reconcileSubscription } from './subscriptions.steps.ts';

/** Settles checkouts that are past their hour and subscriptions past their year, so a lost event does no harm. */
export async function reconcilePending(
  app: App,
  songs: PurchasableReleases,
  now = new Date(),
): Promise<void> {
  const { payments, database } = app;
  if (payments === null) return;
  for (const id of await overdueCheckouts(database.orm, payments.provider, now))
    await reconcileCheckout(app, payments, songs, id);
  for (const id of await overdueSubscriptions(database.orm, payments.provider, now))
    await reconcileSubscription(app, payments, songs, id);
}

/** Updates an order, and what it paid for, to the state of its checkout. */
export async function reconcileCheckout(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  const checkout = await reconcileOrder(app, payments, id);
  if (checkout?.paymentId) await reconcilePayment(app, payments, songs, checkout.paymentId);
  if (checkout?.subscriptionId) await reconcileSubscription(app, payments, songs, checkout.subscriptionId);
}

/** Updates an order alone to the state of its checkout. */
export const reconcileOrder = (app: App, payments: Payments, id: string): Promise<CheckoutState | null> =>
  reconcile(
    app,
    `checkout ${id}`,
    () => payments.readCheckout(id),
    async (tx, checkout) => {
      const order = checkout && (await lockOrder(tx.orm, checkout.orderId));
      if (!checkout || !order || checkout.status === 'open') return;
      const { tenantId, provider, productId } = order;
      if (checkout.customerId !== null)
        await savePayer(tx.orm, { tenantId, provider, customerId: checkout.customerId });
      if (order.status === checkout.status || order.status === 'paid') return;
      await updateOrder(tx.orm, order.id, { status: checkout.status });
      await tx.audit(`order.${checkout.status}`, order.id, { tenantId, productId });
    },
  );
