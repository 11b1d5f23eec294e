import { and, asc, eq, isNotNull, isNull, lt } from '#server/database/drizzle.ts';
import { findRow, lockRow, updaterOf } from '#server/database/rows.ts';
import { dataRequests } from '#server/database/tables/own-data.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

export type DataRequestRow = typeof dataRequests.$inferSelect;

export const insertRequest = async (db: Db, row: typeof dataRequests.$inferInsert): Promise<void> => {
  await db.insert(dataRequests).values(row);
};

export const findRequest = (db: Db, id: string): Promise<DataRequestRow | undefined> =>
  findRow(db, dataRequests, eq(dataRequests.id, id));

/** The request, locked until the transaction ends. */
export const lockRequest = (db: OrmTransaction, id: string): Promise<DataRequestRow | undefined> =>
  lockRow(db, dataRequests, eq(dataRequests.id, id));

export const updateRequest = updaterOf(dataRequests, dataRequests.id);

/** Open requests that are due before a moment and of which operators weren't told, locked. */
export const claimDue = (db: OrmTransaction, before: Date, limit: number): Promise<DataRequestRow[]> =>
  db
    .select()
    .from(dataRequests)
    .where(
      and(isNull(dataRequests.closedAt), isNull(dataRequests.remindedAt), lt(dataRequests.dueAt, before)),
    )
    .orderBy(asc(dataRequests.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Deletes the names, addresses and words of requests that were closed before a moment. */
export const forgetPeople = async (db: Db, before: Date): Promise<void> => {
  await db
    .update(dataRequests)
    .set({ name: null, email: null, words: null, identityNote: null, reason: null })
    .where(and(isNotNull(dataRequests.email), lt(dataRequests.closedAt, before)));
};
