import { and, desc, eq, lt } from '#server/database/drizzle.ts';
import { findRow, lockRow, updaterOf, writtenRow } from '#server/database/rows.ts';
import { type OrderRow, orders, payers } from '#server/database/tables/billing.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

type NewOrder = typeof orders.$inferInsert;

export type Provider = OrderRow['provider'];

export const insertOrder = async (db: Db, order: NewOrder): Promise<OrderRow> =>
  writtenRow(await db.insert(orders).values(order).returning());

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  findRow(db, orders, eq(orders.id, id));

/** The order, locked until the transaction ends. */
export const lockOrder = (db: OrmTransaction, id: string): Promise<OrderRow | undefined> =>
  lockRow(db, orders, eq(orders.id, id));

export const updateOrder = updaterOf<
  typeof orders,
  'checkoutId' | 'checkoutUrl' | 'status' | 'granted' | 'takenFrom'
>(orders, orders.id);

export const closeOpenOrder = async (db: Db, id: string): Promise<void> => {
  await db
    .update(orders)
    .set({ status: 'closed' })
    .where(and(eq(orders.id, id), eq(orders.status, 'open')));
};

/** Closes a tenant’s open orders, and returns them. */
export const closeOpenOrders = (db: Db, tenantId: string): Promise<OrderRow[]> =>
  db
    .update(orders)
    .set({ status: 'closed' })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.status, 'open')))
    .returning();

/** The order that put a song on radio, while the song is there by it. */
export const findGrantedPush = (db: Db, tenantId: string, releaseId: string): Promise<OrderRow | undefined> =>
  findRow(
    db,
    orders,
    and(eq(orders.tenantId, tenantId), eq(orders.releaseId, releaseId), eq(orders.granted, 'song')),
  );

/** A tenant's open order for the same thing: a plan, a radio credit, or the radio push of one song. */
export const findOpenOrder = (
  db: Db,
  { tenantId, kind, releaseId }: Pick<OrderRow, 'tenantId' | 'kind' | 'releaseId'>,
): Promise<OrderRow | undefined> =>
  findRow(
    db,
    orders,
    and(
      eq(orders.tenantId, tenantId),
      eq(orders.kind, kind),
      eq(orders.status, 'open'),
      releaseId === null ? undefined : eq(orders.releaseId, releaseId),
    ),
  );

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

/** A provider’s checkouts that can’t be paid any more but whose end it never reported, a hundred at a time. */
export const overdueCheckouts = async (db: Db, provider: Provider, now: Date): Promise<string[]> =>
  (
    await db
      .select({ id: orders.checkoutId })
      .from(orders)
      .where(and(eq(orders.status, 'open'), eq(orders.provider, provider), lt(orders.expiresAt, now)))
      .orderBy(desc(orders.expiresAt))
      .limit(100)
  ).flatMap(({ id }) => id ?? []);
