import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from '#server/database/drizzle.ts';
import { inText } from '#server/database/newest-first.ts';
import { noticeSettings, notices } from '#server/database/tables/notices.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import type { DigestRhythm } from '#shared/notices.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** The channel on which every process learns that a person's notices changed. */
export const noticesChannel = 'notices';
/** The largest number that we count to. */
const maxCounted = 100;

/** Tells every process, when the transaction commits, that a person's notices changed. */
export const announce = async (db: OrmTransaction, userId: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${noticesChannel}, ${userId})`);
};

/** Saves a notice; replaces one on the same topic. */
export const saveNotice = async (
  db: OrmTransaction,
  row: Omit<typeof notices.$inferInsert, 'readAt'>,
): Promise<void> => {
  const { id, about, createdAt, mailAt } = row;
  await db
    .insert(notices)
    .values(row)
    .onConflictDoUpdate({
      target: [notices.userId, notices.topic],
      set: { id, about, createdAt, mailAt, readAt: null },
    });
};

/** How many unread notices each of these people has, up to `maxCounted`. */
export async function countUnread(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ user_id: string; n: number }>(sql`
    select u.id as user_id, (select count(*)::int from (select 1 from notices where user_id = u.id
      and read_at is null limit ${inText(maxCounted)}) c) as n
    from unnest(${sql.param([...userIds])}::uuid[]) u (id)`);
  return new Map(rows.map(({ user_id, n }) => [user_id, n]));
}

const seen = (now: Date) => ({ readAt: now, mailAt: null });

export const markRead = async (
  db: OrmTransaction,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await db
    .update(notices)
    .set(seen(now))
    .where(and(eq(notices.userId, userId), inArray(notices.id, [...ids]), isNull(notices.readAt)));
};

/** Marks notices up to this one as read. */
export const markReadUpTo = async (
  db: OrmTransaction,
  userId: string,
  id: string,
  now: Date,
): Promise<void> => {
  await db
    .update(notices)
    .set(seen(now))
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        sql`${notices.createdAt} <= (select n.created_at from notices n where n.user_id = ${userId} and n.id = ${id})`,
      ),
    );
};

export const rhythmsOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, DigestRhythm>> =>
  new Map(
    (
      await db
        .select()
        .from(noticeSettings)
        .where(inArray(noticeSettings.userId, [...userIds]))
    ).map(({ userId, rhythm }) => [userId, rhythm]),
  );

/** Saves how often a person gets notices by email; waiting notices follow. */
export const saveRhythm = async (
  db: OrmTransaction,
  userId: string,
  rhythm: DigestRhythm,
  mailAt: Date | null,
): Promise<void> => {
  await db
    .insert(noticeSettings)
    .values({ userId, rhythm })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { rhythm } });
  await db
    .update(notices)
    .set({ mailAt })
    .where(and(eq(notices.userId, userId), isNotNull(notices.mailAt)));
};

/** People whose digest is due, up to `most`. */
export async function dueReaders(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notices.userId })
    .from(notices)
    .where(lte(notices.mailAt, now))
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/** Takes all notices that wait for a person's email, newest first. */
export const claimForMail = async (db: OrmTransaction, userId: string): Promise<NoticeRow[]> =>
  (
    await db
      .update(notices)
      .set({ mailAt: null })
      .where(and(eq(notices.userId, userId), isNotNull(notices.mailAt)))
      .returning()
  ).sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());

export const deleteNoticesBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(notices).where(lt(notices.createdAt, moment));
};

/** Deletes a person's notices and choices. */
export const deleteNoticesOf = async (db: OrmTransaction, userId: string): Promise<void> => {
  await db.delete(notices).where(eq(notices.userId, userId));
  await db.delete(noticeSettings).where(eq(noticeSettings.userId, userId));
};
