import { eq, lt } from '#server/database/drizzle.ts';
import { updaterOf } from '#server/database/rows.ts';
import { sentEmails } from '#server/database/tables/notices.ts';
import type { Db } from '#server/database/transact.ts';

export const insertSentEmail = async (db: Db, row: typeof sentEmails.$inferInsert): Promise<void> => {
  await db.insert(sentEmails).values(row);
};

export const updateSentEmail = updaterOf<typeof sentEmails, 'state' | 'problem' | 'sentAt'>(
  sentEmails,
  sentEmails.id,
);

export const deleteSentEmails = async (db: Db, userId: string): Promise<void> => {
  await db.delete(sentEmails).where(eq(sentEmails.userId, userId));
};

/** Deletes what was queued before a moment. */
export const deleteSentBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(sentEmails).where(lt(sentEmails.queuedAt, moment));
};
