import { and, asc, eq, sql } from '#server/database/drizzle.ts';
import { pushKeys, pushSubscriptions } from '#server/database/tables/notices.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

type KeysRow = Omit<typeof pushKeys.$inferSelect, 'id' | 'createdAt'>;

/** There is one pair. */
const id = 1;

export const findPushKeys = async (db: Db): Promise<KeysRow | undefined> =>
  (await db.select().from(pushKeys).limit(1))[0];

/** Saves a pair if there is none: of several processes that start at once, the first one's stays. */
export const savePushKeys = async (db: Db, row: KeysRow): Promise<void> => {
  await db
    .insert(pushKeys)
    .values({ id, ...row })
    .onConflictDoNothing();
};

export const deletePushKeys = async (db: OrmTransaction): Promise<void> => {
  await db.delete(pushKeys);
};

type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Per person; a new one replaces the oldest. */
const maxOfOne = 10;

/** Saves a browser's subscription; if it was another person's, or another session's, it now belongs to this one. */
export async function saveSubscription(
  db: OrmTransaction,
  row: Omit<SubscriptionRow, 'createdAt'>,
): Promise<void> {
  const { userId, family, p256dh, auth } = row;
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userId, family, p256dh, auth } });
  await db.execute(sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${maxOfOne})`);
}

export const deleteSubscription = async (db: Db, id: string): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
};

export const deleteSubscriptionAt = async (
  db: OrmTransaction,
  userId: string,
  endpoint: string,
): Promise<void> => {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
};

/** Deletes a person's subscriptions. */
export const deleteSubscriptionsOf = async (db: OrmTransaction, userId: string): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
};

/** Deletes everybody's: they belong to keys that can't be read any more. */
export const deleteAllSubscriptions = async (db: OrmTransaction): Promise<void> => {
  await db.delete(pushSubscriptions);
};

export const subscriptionIdsOf = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt))
      .limit(maxOfOne)
  ).map(({ id }) => id);
