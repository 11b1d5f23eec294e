import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { creditEntries } from '../../database/tables/billing.ts';
import type { OrmTransaction } from '../../database/transact.ts';

type Db = Orm | OrmTransaction;
export type CreditKind = 'song' | 'radio';
export type CreditEntry = Omit<typeof creditEntries.$inferInsert, 'id' | 'createdAt'>;

/** Adds an entry; false where the ledger has it already (welcomed once, a song's credit spent once). */
export const insertCredit = async (db: Db, entry: CreditEntry): Promise<boolean> =>
  (
    await db
      .insert(creditEntries)
      .values({ id: uuidv7(), ...entry })
      .onConflictDoNothing()
      .returning({ id: creditEntries.id })
  ).length === 1;

/** What a tenant was given less what it has spent. */
export const creditBalance = async (db: Db, tenantId: string, kind: CreditKind): Promise<number> =>
  (
    await db
      .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
      .from(creditEntries)
      .where(and(eq(creditEntries.tenantId, tenantId), eq(creditEntries.kind, kind)))
  )[0]?.sum ?? 0;

/** Whether a song's credit of this kind is spent. */
export const hasSpent = async (db: Db, releaseId: string, kind: CreditKind): Promise<boolean> =>
  (
    await db
      .select({ id: creditEntries.id })
      .from(creditEntries)
      .where(
        and(
          eq(creditEntries.releaseId, releaseId),
          eq(creditEntries.kind, kind),
          sql`${creditEntries.amount} < 0`,
        ),
      )
  ).length > 0;
