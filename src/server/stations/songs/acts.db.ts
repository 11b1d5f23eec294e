import { uuidv7 } from '#server/database/ids.ts';
import { stationActs } from '#server/database/tables/stations/songs.ts';
import type { OrmTransaction } from '#server/database/transact.ts';

export type NewAct = Omit<typeof stationActs.$inferInsert, 'id' | 'createdAt'>;

/** Saves what the activity feed tells besides the actions on songs. @returns its id */
export async function insertAct(db: OrmTransaction, act: NewAct): Promise<string> {
  const id = uuidv7();
  await db.insert(stationActs).values({ id, ...act });
  return id;
}
