import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '../../database/database.ts';
import {
  type OrderRow,
  orders,
  type PaymentRow,
  payers,
  paymentEvents,
  payments,
  pricingSwitches,
  type SubscriptionRow,
  settlements,
  subscriptions,
} from '../../database/tables/billing.ts';
import type { OrmTransaction } from '../../database/transact.ts';

export type { OrderRow, SubscriptionRow };

type Db = Orm | OrmTransaction;
export type NewOrder = typeof orders.$inferInsert;
export type Provider = OrderRow['provider'];

export const insertOrder = async (db: Db, order: NewOrder): Promise<OrderRow> => {
  const [row] = await db.insert(orders).values(order).returning();
  if (row === undefined) throw new Error('the order was not written');
  return row;
};
export const findOrder = async (db: Db, id: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];
/** The order, locked until the transaction ends. */
export const lockOrder = async (db: OrmTransaction, id: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)).for('no key update'))[0];
export const updateOrder = async (
  db: Db,
  id: string,
  change: Partial<Pick<OrderRow, 'checkoutId' | 'checkoutUrl' | 'status' | 'granted'>>,
): Promise<void> => {
  await db.update(orders).set(change).where(eq(orders.id, id));
};
export const closeOpenOrder = async (db: Db, id: string): Promise<void> => {
  await db
    .update(orders)
    .set({ status: 'closed' })
    .where(and(eq(orders.id, id), eq(orders.status, 'open')));
};
/** The open order of a tenant for the same thing: a plan, a radio credit, or the radio push of one song. */
export const findOpenOrder = async (
  db: Db,
  { tenantId, kind, releaseId }: Pick<OrderRow, 'tenantId' | 'kind' | 'releaseId'>,
): Promise<OrderRow | undefined> =>
  (
    await db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.tenantId, tenantId),
          eq(orders.kind, kind),
          eq(orders.status, 'open'),
          releaseId === null ? undefined : eq(orders.releaseId, releaseId),
        ),
      )
  )[0];

export const findSubscription = async (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];
export const saveSubscription = async (db: Db, row: SubscriptionRow): Promise<void> => {
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: row });
};
export const subscriptionsOf = (db: Db, tenantId: string): Promise<SubscriptionRow[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId));

export const findPayment = async (db: Db, id: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0];
export const paymentsOf = (db: Db, tenantId: string): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.tenantId, tenantId));
/** Adds a payment under the next receipt number: numbers have no gaps, so that payments are added one at a time. */
export const insertPayment = async (
  db: OrmTransaction,
  payment: Omit<typeof payments.$inferInsert, 'receiptNumber'>,
): Promise<number> => {
  await db.execute(sql`lock table ${payments} in share row exclusive mode`);
  const [row] = await db
    .insert(payments)
    .values({
      ...payment,
      receiptNumber: sql`(select coalesce(max(receipt_number), 0) + 1 from ${payments})`,
    })
    .returning({ receiptNumber: payments.receiptNumber });
  if (row === undefined) throw new Error('the payment was not written');
  return row.receiptNumber;
};
export const updatePayment = async (
  db: Db,
  id: string,
  change: Pick<PaymentRow, 'standing'>,
): Promise<void> => {
  await db.update(payments).set(change).where(eq(payments.id, id));
};

export const findPayer = async (db: Db, tenantId: string, provider: Provider): Promise<string | null> =>
  (
    await db
      .select({ customerId: payers.customerId })
      .from(payers)
      .where(and(eq(payers.tenantId, tenantId), eq(payers.provider, provider)))
  )[0]?.customerId ?? null;
export const savePayer = async (db: Db, payer: typeof payers.$inferInsert): Promise<void> => {
  await db
    .insert(payers)
    .values(payer)
    .onConflictDoUpdate({ target: [payers.tenantId, payers.provider], set: payer });
};

/** How often an object of the provider’s was settled. */
export const settledTimes = async (db: Db, objectId: string): Promise<number> =>
  (await db.select().from(settlements).where(eq(settlements.objectId, objectId)))[0]?.version ?? 0;
/** Notes one more settlement; false where another came between, or is coming: then it waits for that one’s end. */
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
      .returning()
  ).length === 1;

export const isHeard = async (db: Db, eventId: string): Promise<boolean> =>
  (await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))).length > 0;
export const noteEvent = async (db: Db, event: { id: string; type: string }): Promise<void> => {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
};

/** Sets the switches of the pricing page. */
export const saveSwitches = async (
  db: Db,
  switches: Pick<typeof pricingSwitches.$inferSelect, 'showUnlimitedPlan' | 'showRadioPricing'>,
): Promise<void> => {
  await db
    .insert(pricingSwitches)
    .values({ id: 1, ...switches })
    .onConflictDoUpdate({ target: pricingSwitches.id, set: switches });
};

/** The switches of the pricing page; null while nobody has set them. */
export const findSwitches = async (db: Db): Promise<typeof pricingSwitches.$inferSelect | null> =>
  (await db.select().from(pricingSwitches))[0] ?? null;

/** Checkouts of a provider’s that can’t be paid any more and of whose end nothing was heard, a hundred at a time. */
export const overdueCheckouts = async (db: Db, provider: Provider, now: Date): Promise<string[]> =>
  (
    await db
      .select({ id: orders.checkoutId })
      .from(orders)
      .where(and(eq(orders.status, 'open'), eq(orders.provider, provider), lt(orders.expiresAt, now)))
      .orderBy(desc(orders.expiresAt))
      .limit(100)
  ).flatMap(({ id }) => id ?? []);

/** Subscriptions that should have been renewed or ended by now and of which nothing was heard. */
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
