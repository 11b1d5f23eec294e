import { and, asc, eq, sql } from '../../../../database/drizzle.ts';
import { pushSubscriptions } from '../../../../database/tables/notices.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

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
