import { and, eq, inArray } from '#server/database/drizzle.ts';
import { mailRefusals } from '#server/database/tables/notices.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

/** Saves that an address refuses mail from a sender. */
export const saveRefusal = async (db: OrmTransaction, address: string, sender: string): Promise<void> => {
  await db.insert(mailRefusals).values({ address, sender }).onConflictDoNothing();
};

export const refuses = async (db: Db, address: string, senders: string[]): Promise<boolean> =>
  (await db.$count(
    mailRefusals,
    and(eq(mailRefusals.address, address), inArray(mailRefusals.sender, senders)),
  )) > 0;
