import { eq } from '../../../database/drizzle.ts';
import { studios } from '../../../database/tables/stations/studios.ts';
import type { Db, OrmTransaction } from '../../../database/transact.ts';

export type StudioRow = typeof studios.$inferSelect;

export const findStudio = async (db: Db, stationId: string): Promise<StudioRow | undefined> =>
  (await db.select().from(studios).where(eq(studios.stationId, stationId)))[0];

export const writeStudio = async (db: OrmTransaction, row: StudioRow): Promise<void> => {
  await db.insert(studios).values(row).onConflictDoUpdate({ target: studios.stationId, set: row });
};
