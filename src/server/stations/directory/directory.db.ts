import { and, eq } from '#server/database/drizzle.ts';
import { findRow, lockRow } from '#server/database/rows.ts';
import { stationEdits, stations } from '#server/database/tables/stations/stations.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import type { SharedThing } from '#server/stations/stations.policy.ts';
import { insertReasons } from '#server/stations/verdicts/verdicts.db.ts';
import { defaultReasons } from '#shared/default-reasons.ts';

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

type EditRow = typeof stationEdits.$inferSelect;

/** The last change of a shared thing of a station; undefined if it was never changed. */
export const findEdit = (db: Db, stationId: string, thing: SharedThing): Promise<EditRow | undefined> =>
  findRow(db, stationEdits, and(eq(stationEdits.stationId, stationId), eq(stationEdits.subject, thing)));

/**
 * The number of a shared thing's last change; 0 before the first. Read it before the thing: a change that comes
 * between the two is then noticed.
 */
export const numberOf = async (db: Db, stationId: string, thing: SharedThing): Promise<number> =>
  (await findEdit(db, stationId, thing))?.number ?? 0;

export const saveEdit = async (db: OrmTransaction, edit: EditRow): Promise<void> => {
  const { stationId: _, subject: _of, ...change } = edit;
  await db
    .insert(stationEdits)
    .values(edit)
    .onConflictDoUpdate({ target: [stationEdits.stationId, stationEdits.subject], set: change });
};
