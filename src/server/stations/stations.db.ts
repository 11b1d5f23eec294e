import { eq } from '#server/database/drizzle.ts';
import { findRow } from '#server/database/rows.ts';
import { studios } from '#server/database/tables/stations/studios.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

export type StudioRow = typeof studios.$inferSelect;

export const findStudio = (db: Db, stationId: string): Promise<StudioRow | undefined> =>
  findRow(db, studios, eq(studios.stationId, stationId));

export const writeStudio = async (db: OrmTransaction, row: StudioRow): Promise<void> => {
  await db.insert(studios).values(row).onConflictDoUpdate({ target: studios.stationId, set: row });
};
