import type { App } from '../../../../context.ts';
import type { OrderRow, SubscriptionRow } from '../../../../database/tables/billing.ts';
import type { Transaction } from '../../../../database/transact.ts';
import type { Payments, SubscriptionState } from '../../../../gateways/payments/index.ts';
import { lockTenant } from '../../../accounts/index.ts';
import { findOrder } from '../../checkout/store.ts';
import { planOf } from '../../entitlements/rules.ts';
import { savePaidPlan } from '../../entitlements/steps/save-paid-plan.ts';
import { owedOf } from '../rules/one-subscription.ts';
import { planPaymentJob } from '../rules/plan-payment.ts';
import type { PurchasableReleases } from '../rules/purchasable-releases.ts';
import { findPayment, findSubscription, paymentsOf, saveSubscription } from '../store.ts';
import { oweBack } from './owe-back.ts';
import { ourCurrency } from './park-payment.ts';
import { readStops } from './read-stops.ts';
import { settle } from './settle.ts';
import { settlePayment } from './settle-payment.ts';
import { endSubscriptionJob } from './stop-billing.ts';
import { writeToOwner } from './write-to-owner.ts';

/**
 * Updates our rows, and the tenant’s plan, to the state of one subscription. The payment for its current year is settled
 * first: what isn’t paid for grants nothing, and ends nothing else.
 */
export async function settleSubscription(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  let settled: string | null = null;
  for (;;) {
    const missing = await saveState(app, payments, id, settled);
    if (missing === null) return;
    await settlePayment(app, payments, songs, missing);
    settled = missing;
  }
}

/** Settles a payment, and then the subscription that it is for. */
export async function settlePaymentAndPlan(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  const payment = await settlePayment(app, payments, songs, id);
  if (payment?.subscriptionId) await settleSubscription(app, payments, songs, payment.subscriptionId);
}

/** Saves the state, or returns the payment that must be settled before; `settled` already was. */
async function saveState(
  app: App,
  payments: Payments,
  id: string,
  settled: string | null,
): Promise<string | null> {
  let missing: string | null = null;
  await settle(
    app,
    `subscription ${id}`,
    () => payments.readSubscription(id),
    async (tx, subscription) => {
      missing = null;
      const order = subscription && (await findOrder(tx.orm, subscription.orderId));
      if (!subscription || !order) return;
      const { lastPaymentId } = subscription;
      await lockTenant(tx.orm, order.tenantId);
      const known = await paymentsOf(tx.orm, order.tenantId);
      if (
        lastPaymentId !== null &&
        lastPaymentId !== settled &&
        !known.some((one) => one.id === lastPaymentId)
      )
        missing = lastPaymentId;
      else await save(app, tx, id, subscription, order);
    },
  );
  return missing;
}

async function save(
  app: App,
  tx: Transaction,
  id: string,
  { status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, lastPaymentId }: SubscriptionState,
  order: OrderRow,
): Promise<void> {
  const { id: orderId, tenantId, productId, name } = order;
  const before = await findSubscription(tx.orm, id);
  const row = await saveSubscription(tx.orm, {
    id,
    orderId,
    tenantId,
    plan: planOf(productId),
    status,
    currentPeriodStart,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    lastPaymentId,
  });
  await savePaidPlan(tx, tenantId);
  await tx.job(planPaymentJob, { tenantId });
  for (const one of (await readStops(tx.orm, tenantId)).keys()) await tx.job(endSubscriptionJob, { id: one });
  if (status === 'ended') await giveRestBack(tx, row, order);
  if (before?.status === status && before?.cancelAtPeriodEnd === cancelAtPeriodEnd) return;
  await tx.audit('subscription.change', id, { tenantId, status, cancelAtPeriodEnd });
  if (before?.status !== status && status === 'lapsed')
    await writeToOwner(app, tx, tenantId, { name: 'renewalFailed', what: name });
}

/** Gives back the time that was paid for, of a subscription that we ended; while it is disputed, nothing yet. */
async function giveRestBack(tx: Transaction, subscription: SubscriptionRow, order: OrderRow): Promise<void> {
  const { lastPaymentId, stop, tenantId } = subscription;
  const payment = lastPaymentId === null ? undefined : await findPayment(tx.orm, lastPaymentId);
  if (stop === null || payment?.standing !== 'kept') return;
  await oweBack(tx, {
    paymentId: payment.id,
    orderId: order.id,
    tenantId,
    amount: owedOf(subscription, payment),
    currency: ourCurrency,
    why: stop === 'refunded' ? 'late' : stop,
  });
}
