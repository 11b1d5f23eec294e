import { and, desc, eq, inArray, not, sql } from '../../../../database/drizzle.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { creditEntries } from '../../../../database/tables/billing.ts';
import type { Db } from '../../../../database/transact.ts';

export type CreditKind = 'song' | 'radio';
type CreditEntry = Omit<typeof creditEntries.$inferInsert, 'id' | 'createdAt'>;

/** Adds an entry; false if the ledger already has it (welcome credits, a song's credit). */
export const insertCredit = async (db: Db, entry: CreditEntry): Promise<boolean> =>
  (
    await db
      .insert(creditEntries)
      .values({ id: uuidv7(), ...entry })
      .onConflictDoNothing()
  ).rowCount === 1;

/** A tenant's credits minus what it has spent. */
export const creditBalance = async (db: Db, tenantId: string, kind: CreditKind): Promise<number> =>
  (
    await db
      .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
      .from(creditEntries)
      .where(
        and(
          eq(creditEntries.tenantId, tenantId),
          eq(creditEntries.kind, kind),
          not(creditEntries.isTakenBack),
        ),
      )
  )[0]?.sum ?? 0;

/** Entries that a song used, and that were not given back. */
const isSpent = (kind: CreditKind) =>
  and(eq(creditEntries.kind, kind), sql`${creditEntries.amount} < 0`, not(creditEntries.isTakenBack));

/** Whether a song's credit of this kind is spent. */
export const hasSpent = async (db: Db, releaseId: string, kind: CreditKind): Promise<boolean> =>
  (await db.$count(creditEntries, and(eq(creditEntries.releaseId, releaseId), isSpent(kind)))) > 0;

/** Gives back the credit that a song used; false if it used none. */
export const takeBackSpent = async (db: Db, releaseId: string, kind: CreditKind): Promise<boolean> =>
  (
    await db
      .update(creditEntries)
      .set({ isTakenBack: true })
      .where(and(eq(creditEntries.releaseId, releaseId), isSpent(kind)))
      .returning({ id: creditEntries.id })
  ).length > 0;

/** Gives the credit that an order bought, or takes it back: one entry for each order, however often it changes. */
export const setBoughtCredit = async (
  db: Db,
  { id: orderId, tenantId }: { id: string; tenantId: string },
  isTakenBack: boolean,
): Promise<void> => {
  await db
    .insert(creditEntries)
    .values({ id: uuidv7(), tenantId, orderId, kind: 'radio', amount: 1, reason: 'purchase', isTakenBack })
    .onConflictDoUpdate({ target: creditEntries.orderId, set: { isTakenBack } });
};

/** Gives back the radio credit that was spent last; returns the song that used it. */
export const takeBackLastRadio = async (db: Db, tenantId: string): Promise<string | null> => {
  const last = db
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(and(eq(creditEntries.tenantId, tenantId), isSpent('radio')))
    .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
    .limit(1);
  const [taken] = await db
    .update(creditEntries)
    .set({ isTakenBack: true })
    .where(inArray(creditEntries.id, last))
    .returning({ releaseId: creditEntries.releaseId });
  return taken?.releaseId ?? null;
};
