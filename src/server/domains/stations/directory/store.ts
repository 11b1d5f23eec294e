import { defaultReasons } from '../../../../contract/vocabulary/default-reasons.ts';
import { eq } from '../../../database/drizzle.ts';
import { findRow, lockRow } from '../../../database/rows.ts';
import { stations } from '../../../database/tables/stations/stations.ts';
import type { Db, OrmTransaction } from '../../../database/transact.ts';
import { insertReasons } from '../verdicts/store/reasons.ts';

type StationRow = typeof stations.$inferSelect;

/** Adds a station with its initial reasons; its id, or undefined if another station has its subdomain. */
export const insertStation = async (
  db: OrmTransaction,
  station: typeof stations.$inferInsert,
): Promise<string | undefined> => {
  const [row] = await db
    .insert(stations)
    .values(station)
    .onConflictDoNothing({ target: stations.subdomain })
    .returning({ id: stations.id });
  if (row) await insertReasons(db, row.id, defaultReasons);
  return row?.id;
};

/** The station, deactivated or not. */
export const findAnyStation = (db: Db, id: string): Promise<StationRow | undefined> =>
  findRow(db, stations, eq(stations.id, id));

/** The station, deactivated or not, locked until the transaction ends. */
export const lockStation = (db: OrmTransaction, id: string): Promise<StationRow | undefined> =>
  lockRow(db, stations, eq(stations.id, id));

export const changeStation = async (
  db: OrmTransaction,
  id: string,
  change: Pick<StationRow, 'name' | 'nameHebrew' | 'isActive'>,
): Promise<void> => {
  await db.update(stations).set(change).where(eq(stations.id, id));
};
