import { and, eq, lt, sql } from '../../../database/drizzle.ts';
import { findRow, writtenRow } from '../../../database/rows.ts';
import {
  orders,
  type PaymentRow,
  paymentEvents,
  payments,
  type SubscriptionRow,
  settlements,
  subscriptions,
} from '../../../database/tables/billing.ts';
import type { Db, OrmTransaction } from '../../../database/transact.ts';
import type { Provider } from '../checkout/store.ts';

export const findSubscription = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  findRow(db, subscriptions, eq(subscriptions.id, id));

export const saveSubscription = async (db: Db, row: SubscriptionRow): Promise<void> => {
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: row });
};

export const subscriptionsOf = (db: Db, tenantId: string): Promise<SubscriptionRow[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId));

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  findRow(db, payments, eq(payments.id, id));

export const paymentsOf = (db: Db, tenantId: string): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.tenantId, tenantId));

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
export const settledTimes = async (db: Db, objectId: string): Promise<number> =>
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
