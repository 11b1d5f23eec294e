import { and, eq, isNull, lt, sql } from '#server/database/drizzle.ts';
import { alias } from '#server/database/pg-core.ts';
import { findRow, lockRow, updaterOf, writtenRow } from '#server/database/rows.ts';
import {
  orders,
  type ParkedRow,
  type PaymentRow,
  parkedPayments,
  paymentEvents,
  payments,
  type RefundRow,
  refunds,
  type SubscriptionRow,
  settlements,
  subscriptions,
} from '#server/database/tables/billing.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import type { Provider } from './checkout.db.ts';
import type { Standing } from './entitlements.policy.ts';

export const findSubscription = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  findRow(db, subscriptions, eq(subscriptions.id, id));

/** Saves what the provider says of a subscription, and returns the row. */
export const saveSubscription = async (
  db: Db,
  row: Omit<SubscriptionRow, 'stop' | 'owedFrom'>,
): Promise<SubscriptionRow> =>
  writtenRow(
    await db
      .insert(subscriptions)
      .values(row)
      .onConflictDoUpdate({ target: subscriptions.id, set: row })
      .returning(),
  );

export const saveStop = updaterOf<typeof subscriptions, 'stop' | 'owedFrom'>(subscriptions, subscriptions.id);

export const subscriptionsOf = (db: Db, tenantId: string): Promise<SubscriptionRow[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId));

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  findRow(db, payments, eq(payments.id, id));

/**
 * The standing of each payment of a tenant, parked ones among them. The first payment of an upgrade stands on the one
 * whose rest it took: without that money, its year isn't paid either.
 */
export async function paymentsOf(db: Db, tenantId: string): Promise<Standing[]> {
  const earlier = alias(payments, 'earlier');
  const isReturning = sql<boolean>`coalesce(${refunds.amount} >= ${payments.amount}, false)`;
  const received = await db
    .select({ id: payments.id, standing: payments.standing, earlier: earlier.standing, isReturning })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(earlier, and(eq(earlier.id, orders.restOfPaymentId), lt(payments.amount, orders.amount)))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.tenantId, tenantId));
  const known = new Set(received.map(({ id }) => id));
  const parked = await db
    .select({ id: parkedPayments.id, outcome: parkedPayments.outcome })
    .from(parkedPayments)
    .where(eq(parkedPayments.tenantId, tenantId));
  return [
    ...received.map(
      ({ id, standing, earlier: below, isReturning: isBack }): Standing => ({
        id,
        standing: isBack ? 'refunded' : standing === 'kept' ? (below ?? standing) : standing,
      }),
    ),
    ...parked
      .filter(({ id }) => !known.has(id))
      .map(({ id, outcome }): Standing => ({ id, standing: outcome === 'returned' ? 'refunded' : 'parked' })),
  ];
}

export const findParked = (db: Db, id: string): Promise<ParkedRow | undefined> =>
  findRow(db, parkedPayments, eq(parkedPayments.id, id));

/** The parked payment, locked until the transaction ends. */
export const lockParked = (db: OrmTransaction, id: string): Promise<ParkedRow | undefined> =>
  lockRow(db, parkedPayments, eq(parkedPayments.id, id));

export const insertParked = async (db: Db, row: typeof parkedPayments.$inferInsert): Promise<void> => {
  await db.insert(parkedPayments).values(row);
};

export const updateParked = updaterOf<typeof parkedPayments, 'outcome'>(parkedPayments, parkedPayments.id);

export const findRefund = (db: Db, paymentId: string): Promise<RefundRow | undefined> =>
  findRow(db, refunds, eq(refunds.paymentId, paymentId));

/** False if that payment has a refund already. */
export const insertRefund = async (db: Db, row: typeof refunds.$inferInsert): Promise<boolean> =>
  (await db.insert(refunds).values(row).onConflictDoNothing()).rowCount === 1;

/** Marks a refund as done; false if it was. */
export const finishRefund = async (db: Db, paymentId: string): Promise<boolean> =>
  (
    await db
      .update(refunds)
      .set({ doneAt: new Date() })
      .where(and(eq(refunds.paymentId, paymentId), isNull(refunds.doneAt)))
  ).rowCount === 1;

/** Adds a payment under the next receipt number. Numbers have no gaps, so payments are added one at a time. */
export const insertPayment = async (
  db: OrmTransaction,
  payment: Omit<typeof payments.$inferInsert, 'receiptNumber'>,
): Promise<number> => {
  await db.execute(sql`lock table ${payments} in share row exclusive mode`);
  const receiptNumber = sql`(select coalesce(max(receipt_number), 0) + 1 from ${payments})`;
  return writtenRow(
    await db
      .insert(payments)
      .values({ ...payment, receiptNumber })
      .returning(),
  ).receiptNumber;
};

export const updatePayment = async (
  db: Db,
  id: string,
  change: Pick<PaymentRow, 'standing'>,
): Promise<void> => {
  await db.update(payments).set(change).where(eq(payments.id, id));
};

/** How often an object of the provider’s was settled. */
export const reconciledTimes = async (db: Db, objectId: string): Promise<number> =>
  (await findRow(db, settlements, eq(settlements.objectId, objectId)))?.version ?? 0;

/** Records one more settlement; false if another came between. If one is running, waits for its end. */
export const countSettlement = async (
  db: OrmTransaction,
  objectId: string,
  before: number,
): Promise<boolean> =>
  (
    await db
      .insert(settlements)
      .values({ objectId, version: before + 1 })
      .onConflictDoUpdate({
        target: settlements.objectId,
        set: { version: before + 1 },
        setWhere: eq(settlements.version, before),
      })
  ).rowCount === 1;

export const isRecorded = async (db: Db, eventId: string): Promise<boolean> =>
  (await db.$count(paymentEvents, eq(paymentEvents.id, eventId))) > 0;

export const recordEvent = async (db: Db, event: { id: string; type: string }): Promise<void> => {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
};

/** Subscriptions that should have renewed or ended by now, without an event from the provider. */
export const overdueSubscriptions = async (db: Db, provider: Provider, now: Date): Promise<string[]> =>
  (
    await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .where(
        and(
          eq(subscriptions.status, 'active'),
          eq(orders.provider, provider),
          lt(subscriptions.currentPeriodEnd, now),
        ),
      )
      .limit(100)
  ).map(({ id }) => id);
