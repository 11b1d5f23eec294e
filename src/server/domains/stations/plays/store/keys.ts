import { and, desc, eq, isNull } from '../../../../database/drizzle.ts';
import { findRow } from '../../../../database/rows.ts';
import { playKeys } from '../../../../database/tables/stations/plays.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

type PlayKeyRow = typeof playKeys.$inferSelect;

const works = (stationId: string) => and(eq(playKeys.stationId, stationId), isNull(playKeys.revokedAt));

/** The active keys of a station, newest first. */
export const listPlayKeys = (db: Db, stationId: string): Promise<PlayKeyRow[]> =>
  db.select().from(playKeys).where(works(stationId)).orderBy(desc(playKeys.id));

export const insertPlayKey = async (db: OrmTransaction, row: typeof playKeys.$inferInsert): Promise<void> => {
  await db.insert(playKeys).values(row);
};

/** An active key of a station, by its hash. */
export const findPlayKey = (db: Db, stationId: string, hash: string): Promise<PlayKeyRow | undefined> =>
  findRow(db, playKeys, and(works(stationId), eq(playKeys.hash, hash)));

export const touchPlayKey = async (db: Db, id: string, usedAt: Date): Promise<void> => {
  await db.update(playKeys).set({ usedAt }).where(eq(playKeys.id, id));
};

export const revokePlayKey = async (
  db: OrmTransaction,
  stationId: string,
  id: string,
): Promise<PlayKeyRow | undefined> =>
  (
    await db
      .update(playKeys)
      .set({ revokedAt: new Date() })
      .where(and(works(stationId), eq(playKeys.id, id)))
      .returning()
  )[0];
