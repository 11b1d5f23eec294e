import { eq } from 'drizzle-orm';
import { stations } from '../../../database/tables/stations/stations.ts';
import type { Db, OrmTransaction } from '../../../database/transact.ts';

type StationRow = typeof stations.$inferSelect;

/** Adds a station; its id, or undefined where its subdomain is a station's already. */
export const insertStation = async (
  db: OrmTransaction,
  station: typeof stations.$inferInsert,
): Promise<string | undefined> =>
  (
    await db
      .insert(stations)
      .values(station)
      .onConflictDoNothing({ target: stations.subdomain })
      .returning({ id: stations.id })
  )[0]?.id;

/** The station, deactivated or not. */
export const findAnyStation = async (db: Db, id: string): Promise<StationRow | undefined> =>
  (await db.select().from(stations).where(eq(stations.id, id)))[0];

/** The same, locked until the transaction ends. */
export const lockStation = async (db: OrmTransaction, id: string): Promise<StationRow | undefined> =>
  (await db.select().from(stations).where(eq(stations.id, id)).for('no key update'))[0];

export const changeStation = async (
  db: OrmTransaction,
  id: string,
  change: Pick<StationRow, 'name' | 'nameHebrew' | 'isActive'>,
): Promise<void> => {
  await db.update(stations).set(change).where(eq(stations.id, id));
};
