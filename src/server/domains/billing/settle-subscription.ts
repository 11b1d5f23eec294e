import type { App } from '../../context.ts';
import type { Payments } from '../../gateways/payments/index.ts';
import { planOf } from './rules.ts';
import { savePaidPlan } from './save-paid-plan.ts';
import { settle } from './settle.ts';
import { settlePayment } from './settle-payment.ts';
import type { Songs } from './songs.ts';
import { findOrder, findSubscription, saveSubscription } from './store.ts';

/** Brings our rows, and the tenant’s plan, to the state of one subscription and of what paid for its running year. */
export async function settleSubscription(
  app: App,
  payments: Payments,
  songs: Songs,
  id: string,
): Promise<void> {
  const state = await settle(
    app,
    `subscription ${id}`,
    () => payments.readSubscription(id),
    async (tx, subscription) => {
      const order = subscription && (await findOrder(tx.orm, subscription.orderId));
      if (!subscription || !order) return;
      const { tenantId, id: orderId } = order;
      const before = await findSubscription(tx.orm, id);
      await saveSubscription(tx.orm, {
        id,
        ...subscription,
        orderId,
        tenantId,
        plan: planOf(order.productId),
      });
      const { status, cancelAtPeriodEnd } = subscription;
      if (before?.status !== status || before.cancelAtPeriodEnd !== cancelAtPeriodEnd)
        await tx.audit('subscription.change', id, { tenantId, status, cancelAtPeriodEnd });
      await savePaidPlan(tx, tenantId);
    },
  );
  if (state?.lastPaymentId) await settlePayment(app, payments, songs, state.lastPaymentId);
}
