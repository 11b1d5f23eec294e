import type { OrderRow, PaymentRow } from '#server/database/tables/billing.ts';
import type { Db } from '#server/database/transact.ts';
import { isPaidFor } from './entitlements.policy.ts';
import { findPayment, findRefund, paymentsOf, subscriptionsOf } from './reconciliation.db.ts';
import { findReplaced, isRestTaken } from './upgrades.db.ts';
import { isTakenOff, restOf } from './upgrades.policy.ts';

/** What is left of a tenant's paid plan, and the payment that it is left of. */
type Rest = Pick<OrderRow, 'rest' | 'restOfPaymentId'>;
const nothing: Rest = { rest: 0, restOfPaymentId: null };

/**
 * What an upgrade of a tenant's plan costs less, because of the year that is already paid.
 * @param price of the better plan, in agorot
 */
export async function findRest(db: Db, tenantId: string, price: number): Promise<Rest> {
  const standings = await paymentsOf(db, tenantId);
  const paid = (await subscriptionsOf(db, tenantId)).find(
    (one) => one.plan === 'subscriber' && one.stop === null && isPaidFor(one, standings),
  );
  const payment = paid?.lastPaymentId ? await findPayment(db, paid.lastPaymentId) : undefined;
  if (paid === undefined || payment === undefined) return nothing;
  const rest = restOf(paid, payment);
  if (!isTakenOff(rest, price)) return nothing;
  const isGone = (await findRefund(db, payment.id)) !== undefined || (await isRestTaken(db, payment.id));
  return isGone ? nothing : { rest, restOfPaymentId: payment.id };
}

/**
 * The part of an upgrade's first year that an earlier payment paid, which is still ours; null if there is none, or if
 * the plan of that payment goes on or is given back by itself.
 */
export async function findCarried(
  db: Db,
  order: OrderRow,
  { amount }: Pick<PaymentRow, 'amount'>,
): Promise<{ paymentId: string; orderId: string; amount: number } | null> {
  // A later year is paid in full.
  if (amount >= order.amount) return null;
  const replaced = await findReplaced(db, order);
  if (replaced?.payment.standing !== 'kept') return null;
  const { stop, status } = replaced.subscription;
  const isOver = stop === 'replaced' || (stop === null && status === 'ended');
  if (!isOver || (await isRestTaken(db, replaced.payment.id, order.id))) return null;
  return { paymentId: replaced.payment.id, orderId: replaced.payment.orderId, amount: order.rest };
}
