import { desc, eq, lt, sql } from '#server/database/drizzle.ts';
import { signInTries } from '#server/database/tables/accounts.ts';
import type { Db } from '#server/database/transact.ts';

/** How many tries of one account we keep. */
const kept = 50;

/** Notes a try to sign in, and forgets the oldest beyond the kept ones. */
export async function insertTry(db: Db, row: typeof signInTries.$inferInsert): Promise<void> {
  await db.insert(signInTries).values(row);
  const older = db
    .select({ id: signInTries.id })
    .from(signInTries)
    .where(eq(signInTries.userId, row.userId))
    .orderBy(desc(signInTries.at), desc(signInTries.id))
    .offset(kept);
  await db.delete(signInTries).where(sql`${signInTries.id} in (${older})`);
}

/** Deletes tries before a moment. */
export const deleteTriesBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(signInTries).where(lt(signInTries.at, moment));
};
