import { asc, eq, lte } from '../../../database/drizzle.ts';
import { releaseReminders } from '../../../database/tables/releases/reach.ts';
import type { OrmTransaction } from '../../../database/transact.ts';

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
