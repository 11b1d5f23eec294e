import { desc, eq, sql } from '#server/database/drizzle.ts';
import { lockRow } from '#server/database/rows.ts';
import { termsAcceptances, termsDrafts, termsVersions } from '#server/database/tables/terms.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import type { TermsPage } from '#shared/terms.ts';

export type TermsVersionRow = typeof termsVersions.$inferSelect;

/** The number of the newest version of each page that has a row. */
export const newestNumbers = (db: Db): Promise<{ page: TermsPage; number: number }[]> =>
  db
    .select({ page: termsVersions.page, number: sql<number>`max(${termsVersions.number})` })
    .from(termsVersions)
    .groupBy(termsVersions.page);

/** A page's newest version, if it has a row. */
export const findNewest = async (db: Db, page: TermsPage): Promise<TermsVersionRow | undefined> =>
  (
    await db
      .select()
      .from(termsVersions)
      .where(eq(termsVersions.page, page))
      .orderBy(desc(termsVersions.number))
      .limit(1)
  )[0];

/** Adds versions; those that exist stay. */
export const insertVersions = async (db: Db, rows: (typeof termsVersions.$inferInsert)[]): Promise<void> => {
  await db.insert(termsVersions).values(rows).onConflictDoNothing();
};

/** Notes that a person accepted versions; those that were accepted keep their moment. */
export const insertAcceptances = async (
  db: Db,
  rows: (typeof termsAcceptances.$inferInsert)[],
): Promise<void> => {
  await db.insert(termsAcceptances).values(rows).onConflictDoNothing();
};

/** A page's draft, locked until the transaction ends. */
export const lockDraft = (
  db: OrmTransaction,
  page: TermsPage,
): Promise<typeof termsDrafts.$inferSelect | undefined> =>
  lockRow(db, termsDrafts, eq(termsDrafts.page, page));

/** Begins a page's draft. False if another operator began one at the same moment. */
export const insertDraft = async (db: Db, row: typeof termsDrafts.$inferInsert): Promise<boolean> =>
  (await db.insert(termsDrafts).values(row).onConflictDoNothing()).rowCount === 1;

export const updateDraft = async (
  db: Db,
  { page, ...change }: typeof termsDrafts.$inferInsert,
): Promise<void> => {
  await db.update(termsDrafts).set(change).where(eq(termsDrafts.page, page));
};

export const deleteDraft = async (db: Db, page: TermsPage): Promise<void> => {
  await db.delete(termsDrafts).where(eq(termsDrafts.page, page));
};
