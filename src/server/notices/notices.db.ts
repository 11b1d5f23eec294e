import { and, count, eq, gte, inArray } from '#server/database/drizzle.ts';
import { mailRefusals } from '#server/database/tables/notices.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

/** Saves that an address refuses mail from a sender; with `complainedAt`, mail that it hadn't asked for. */
export const saveRefusal = async (
  db: OrmTransaction,
  refusal: { address: string; sender: string; complainedAt: Date | null },
): Promise<void> => {
  await db.insert(mailRefusals).values(refusal).onConflictDoNothing();
};

export const refuses = async (db: Db, address: string, senders: string[]): Promise<boolean> =>
  (await db.$count(
    mailRefusals,
    and(eq(mailRefusals.address, address), inArray(mailRefusals.sender, senders)),
  )) > 0;

/** How many receivers refused mail of a sender that they hadn't asked for, since a moment. */
export const countComplaints = async (db: Db, sender: string, since: Date): Promise<number> =>
  db.$count(mailRefusals, and(eq(mailRefusals.sender, sender), gte(mailRefusals.complainedAt, since)));

/** Senders with so many complaints since a moment, at most 100. */
export const sendersWithComplaints = (
  db: Db,
  since: Date,
  atLeast: number,
): Promise<{ sender: string; complaints: number }[]> =>
  db
    .select({ sender: mailRefusals.sender, complaints: count() })
    .from(mailRefusals)
    .where(gte(mailRefusals.complainedAt, since))
    .groupBy(mailRefusals.sender)
    .having(gte(count(), atLeast))
    .limit(100);

/** Complaints against a sender no longer count; the refusals stay. Returns how many they were. */
export async function forgiveComplaints(db: OrmTransaction, sender: string, since: Date): Promise<number> {
  const { rowCount } = await db
    .update(mailRefusals)
    .set({ complainedAt: null })
    .where(and(eq(mailRefusals.sender, sender), gte(mailRefusals.complainedAt, since)));
  return rowCount ?? 0;
}
