import { asc, inArray } from '#server/database/drizzle.ts';
import { releaseConfirmations } from '#server/database/tables/releases/confirmations.ts';
import type { Db } from '#server/database/transact.ts';

export type ConfirmationRow = typeof releaseConfirmations.$inferSelect;

/** What was confirmed about songs, the earliest first. */
export const confirmationsOf = (db: Db, releaseIds: string[]): Promise<ConfirmationRow[]> =>
  db
    .select()
    .from(releaseConfirmations)
    .where(inArray(releaseConfirmations.releaseId, releaseIds))
    .orderBy(asc(releaseConfirmations.confirmedAt), asc(releaseConfirmations.id));

export const insertConfirmations = async (
  db: Db,
  rows: (typeof releaseConfirmations.$inferInsert)[],
): Promise<void> => {
  await db.insert(releaseConfirmations).values(rows);
};
