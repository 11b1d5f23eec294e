import { z } from 'zod';
import { closedSince, lockTenant } from '#server/accounts/index.ts';
import { type App, system } from '#server/context.ts';
import type { OrderRow, SubscriptionRow } from '#server/database/tables/billing.ts';
import { type Db, type Transaction, transact } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import type { Payments, SubscriptionState } from '#server/gateways/payments/index.ts';
import { closeOpenOrders, findOrder } from './checkout.db.ts';
import { planOf } from './entitlements.policy.ts';
import { savePaidPlan } from './entitlements.steps.ts';
import {
  findPayment,
  findRefund,
  findSubscription,
  finishRefund,
  paymentsOf,
  saveStop,
  saveSubscription,
  subscriptionsOf,
} from './reconciliation.db.ts';
import {
  owedOf,
  type PurchasableReleases,
  planPaymentJob,
  type Stop,
  stopsOf,
} from './reconciliation.policy.ts';
import { ourCurrency, oweBack, reconcile, reconcilePayment, writeToOwner } from './reconciliation.steps.ts';
import { isRestTaken } from './upgrades.db.ts';
import { findCarried } from './upgrades.steps.ts';

/**
 * Ends a subscription at the provider if it still must end, by the current state of all that the tenant has. Once that
 * is certain it is saved, so a job that is killed goes on, and the rest of the year is given back.
 */
export async function endSubscription(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  const tenantId = (await findSubscription(app.database.orm, id))?.tenantId;
  if (tenantId === undefined) return;
  for (const one of await subscriptionsOf(app.database.orm, tenantId))
    if (one.status !== 'ended') await reconcileSubscription(app, payments, songs, one.id);
  if (!(await decide(app, tenantId, id))) return;
  await payments.endSubscription(id);
  await reconcileSubscription(app, payments, songs, id);
  if ((await findSubscription(app.database.orm, id))?.status !== 'ended')
    throw new Error(`the payment provider did not end the subscription ${id}`);
}

/** Whether it must end; if so, that is final. */
const decide = (app: App, tenantId: string, id: string): Promise<boolean> =>
  transact({ app, caller: system }, async (tx) => {
    await lockTenant(tx.orm, tenantId);
    const row = await findSubscription(tx.orm, id);
    if (row === undefined || row.status === 'ended') return false;
    if (row.stop !== null) return true;
    const stop = (await readStops(tx.orm, tenantId)).get(id);
    if (stop === undefined) return false;
    await saveStop(tx.orm, id, stop);
    await tx.audit('subscription.end', id, { tenantId, why: stop.stop });
    return true;
  });

/**
 * Gives back at the provider what we owe of a payment, and tells its owner; once, however often it is called. A disputed
 * payment waits: the bank has its money, and if we win the dispute this is queued again.
 */
export async function giveBack(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  const refund = await findRefund(app.database.orm, id);
  if (refund === undefined || refund.doneAt !== null) return;
  const payment = await payments.readPayment(id);
  if (payment === null || payment.standing === 'disputed') return;
  const { tenantId, currency, why } = refund;
  await payments.refund(id, refund.amount);
  const amount = payment.standing === 'refunded' ? payment.amount : refund.amount;
  await transact({ app, caller: system }, async (tx) => {
    if (!(await finishRefund(tx.orm, id))) return;
    await tx.audit('payment.gaveBack', id, { tenantId, amount, currency, why });
    const { name, language } = orNotFound(await findOrder(tx.orm, refund.orderId));
    await writeToOwner(
      app,
      tx,
      tenantId,
      { name: 'gaveBack', why, what: name, amount, currency },
      payment.email === null ? undefined : { email: payment.email, language },
    );
  });
  await reconcilePaymentAndPlan(app, payments, songs, id);
}

/**
 * Updates our rows, and the tenant’s plan, to the state of one subscription. The payment for its current year is settled
 * first: what isn’t paid for grants nothing, and ends nothing else.
 */
export async function reconcileSubscription(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  let settled: string | null = null;
  for (;;) {
    const missing = await saveState(app, payments, id, settled);
    if (missing === null) return;
    await reconcilePayment(app, payments, songs, missing);
    settled = missing;
  }
}

/** Settles a payment, and then the subscription that it is for. */
export async function reconcilePaymentAndPlan(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  const payment = await reconcilePayment(app, payments, songs, id);
  if (payment?.subscriptionId) await reconcileSubscription(app, payments, songs, payment.subscriptionId);
}

/** Saves the state, or returns the payment that must be settled before; `settled` already was. */
async function saveState(
  app: App,
  payments: Payments,
  id: string,
  settled: string | null,
): Promise<string | null> {
  let missing: string | null = null;
  await reconcile(
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

/**
 * Gives back the time that was paid for, of a subscription that we ended; while it is disputed, nothing yet. What an
 * upgrade took off its price isn't given back as well; if the upgrade itself ends, the earlier payment pays its part.
 */
async function giveRestBack(tx: Transaction, subscription: SubscriptionRow, order: OrderRow): Promise<void> {
  const { lastPaymentId, stop, tenantId } = subscription;
  const payment = lastPaymentId === null ? undefined : await findPayment(tx.orm, lastPaymentId);
  if (stop === null || payment === undefined || payment.standing === 'disputed') return;
  if (stop === 'replaced' && (await isRestTaken(tx.orm, payment.id))) return;
  const carried = await findCarried(tx.orm, order, payment);
  const owed = owedOf(subscription, { amount: payment.amount + (carried?.amount ?? 0) });
  const refund = { tenantId, currency: ourCurrency, why: stop === 'refunded' ? ('late' as const) : stop };
  if (payment.standing === 'kept')
    await oweBack(tx, {
      ...refund,
      paymentId: payment.id,
      orderId: order.id,
      amount: Math.min(owed, payment.amount),
    });
  if (carried !== null) await oweBack(tx, { ...refund, ...carried, amount: owed - payment.amount });
}

/** Which of a tenant's subscriptions must end now and aren't being ended yet, by the rows that we have. */
async function readStops(db: Db, tenantId: string): Promise<Map<string, Stop>> {
  const subscriptions = await subscriptionsOf(db, tenantId);
  const stops = stopsOf(subscriptions, await paymentsOf(db, tenantId), await closedSince(db, tenantId));
  for (const { id, stop } of subscriptions) if (stop !== null) stops.delete(id);
  return stops;
}

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
