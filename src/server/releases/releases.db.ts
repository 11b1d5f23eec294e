import { and, asc, eq, inArray, lte, sql } from '#server/database/drizzle.ts';
import { releaseClicks, releasePresaves, releaseReminders } from '#server/database/tables/releases/reach.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

export type PresaveRow = typeof releasePresaves.$inferSelect;

export const insertPresave = async (db: Db, row: typeof releasePresaves.$inferInsert): Promise<void> => {
  await db.insert(releasePresaves).values(row);
};

/** Takes due rows for a while: other processes take other rows, and later those of a dead one. */
export const claimDuePresaves = (db: Db, now: Date, until: Date, most: number): Promise<PresaveRow[]> =>
  db
    .update(releasePresaves)
    .set({ dueAt: until })
    .where(
      inArray(
        releasePresaves.id,
        db
          .select({ id: releasePresaves.id })
          .from(releasePresaves)
          .where(lte(releasePresaves.dueAt, now))
          .orderBy(asc(releasePresaves.dueAt))
          .limit(most)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

/** Changes one that still waits; a withdrawn one stays gone. */
export const changePresave = async (
  db: Db,
  id: string,
  change: Partial<Pick<PresaveRow, 'state' | 'sealedPermission' | 'dueAt'>>,
): Promise<void> => {
  await db
    .update(releasePresaves)
    .set(change)
    .where(and(eq(releasePresaves.id, id), eq(releasePresaves.state, 'waiting')));
};

export const deletePresave = async (db: Db, id: string): Promise<void> => {
  await db.delete(releasePresaves).where(eq(releasePresaves.id, id));
};

/** Counts a click in the row of its day, so the table doesn't grow with clicks. */
export const addClick = async (
  db: Db,
  row: Omit<typeof releaseClicks.$inferInsert, 'clicks'>,
): Promise<void> => {
  await db
    .insert(releaseClicks)
    .values({ ...row, clicks: 1 })
    .onConflictDoUpdate({
      target: [releaseClicks.releaseId, releaseClicks.day, releaseClicks.service, releaseClicks.country],
      set: { clicks: sql`${releaseClicks.clicks} + 1` },
    });
};

type ReminderRow = typeof releaseReminders.$inferSelect;

/** Saves a confirmed request; an existing one stays. */
export const insertReminder = async (
  db: OrmTransaction,
  row: typeof releaseReminders.$inferInsert,
): Promise<void> => {
  await db.insert(releaseReminders).values(row).onConflictDoNothing();
};

/** Due reminders, locked; other processes take others. */
export const lockDueReminders = (db: OrmTransaction, now: Date, most: number): Promise<ReminderRow[]> =>
  db
    .select()
    .from(releaseReminders)
    .where(lte(releaseReminders.dueAt, now))
    .orderBy(asc(releaseReminders.dueAt))
    .limit(most)
    .for('update', { skipLocked: true });

export const postponeReminder = async (db: OrmTransaction, id: string, dueAt: Date): Promise<void> => {
  await db.update(releaseReminders).set({ dueAt }).where(eq(releaseReminders.id, id));
};

export const deleteReminder = async (db: OrmTransaction, id: string): Promise<void> => {
  await db.delete(releaseReminders).where(eq(releaseReminders.id, id));
};
