import { pushKeys } from '../../../../database/tables/notices.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

type KeysRow = Omit<typeof pushKeys.$inferSelect, 'id' | 'createdAt'>;

/** There is one pair. */
const id = 1;

export const findPushKeys = async (db: Db): Promise<KeysRow | undefined> =>
  (await db.select().from(pushKeys).limit(1))[0];

/** Saves a pair if there is none: of several processes that start at once, the first one's stays. */
export const savePushKeys = async (db: Db, row: KeysRow): Promise<void> => {
  await db
    .insert(pushKeys)
    .values({ id, ...row })
    .onConflictDoNothing();
};

export const deletePushKeys = async (db: OrmTransaction): Promise<void> => {
  await db.delete(pushKeys);
};
