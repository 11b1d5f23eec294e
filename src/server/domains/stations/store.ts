import { stations } from '../../database/tables/stations.ts';
import type { OrmTransaction } from '../../database/transact.ts';

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
