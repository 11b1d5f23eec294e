import type { App } from '../../../../context.ts';
import type { CheckoutState, Payments } from '../../../../gateways/payments/index.ts';
import { lockOrder, savePayer, updateOrder } from '../../checkout/store.ts';
import type { PurchasableReleases } from '../rules/purchasable-releases.ts';
import { settle } from './settle.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';

/** Updates an order, and what it paid for, to the state of its checkout. */
export async function settleCheckout(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  const checkout = await settleOrder(app, payments, id);
  if (checkout?.paymentId) await settlePayment(app, payments, songs, checkout.paymentId);
  if (checkout?.subscriptionId) await settleSubscription(app, payments, songs, checkout.subscriptionId);
}

/** Updates an order alone to the state of its checkout. */
export const settleOrder = (app: App, payments: Payments, id: string): Promise<CheckoutState | null> =>
  settle(
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
