import { createHash } from 'node:crypto';
import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import { and, eq, lt, notInArray } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { newest } from '#server/database/newest-first.ts';
import { findRow } from '#server/database/rows.ts';
import { cataloguePages, catalogueVisits } from '#server/database/tables/catalogue-import.ts';
import type { Db } from '#server/database/transact.ts';
import type { CatalogueType, ImportProblem, ReadField } from '#shared/catalogues.ts';
import type { Memory, Page } from './parsing.policy.ts';

export type PageRow = typeof cataloguePages.$inferSelect;

/** How many pages we keep of each catalogue, and how many characters of each. */
const maxPages = 20;
const longestPage = 800_000;

/** Keeps a page that could not be read, and drops the oldest. */
export async function savePage(
  db: Db,
  type: CatalogueType,
  { url, html }: Page,
  problem: ImportProblem,
  missing: readonly ReadField[],
): Promise<string> {
  const id = uuidv7();
  // PostgreSQL can't store NUL in a text.
  const storable = html.slice(0, longestPage).toWellFormed().replaceAll('\0', '');
  await db.insert(cataloguePages).values({ id, type, url, problem, missing: [...missing], html: storable });
  const kept = db
    .select({ id: cataloguePages.id })
    .from(cataloguePages)
    .where(eq(cataloguePages.type, type))
    .orderBy(newest(cataloguePages.keptAt), newest(cataloguePages.id))
    .limit(maxPages);
  await db
    .delete(cataloguePages)
    .where(and(eq(cataloguePages.type, type), notInArray(cataloguePages.id, kept)));
  return id;
}

export const listPages = (db: Db, type: CatalogueType): Promise<Omit<PageRow, 'html'>[]> => {
  const { id, url, problem, missing, keptAt } = cataloguePages;
  return db
    .select({ id, type: cataloguePages.type, url, problem, missing, keptAt })
    .from(cataloguePages)
    .where(eq(cataloguePages.type, type))
    .orderBy(newest(cataloguePages.keptAt), newest(cataloguePages.id))
    .limit(maxPages);
};

export const findPage = (db: Db, type: CatalogueType, id: string): Promise<PageRow | undefined> =>
  findRow(db, cataloguePages, and(eq(cataloguePages.type, type), eq(cataloguePages.id, id)));

/** The state of list pages at their last read, while they are read with the same selectors. */
export function memoryOf(db: Db, type: CatalogueType, { list }: CatalogueSelectors): Memory {
  const hashOf = (url: string): string =>
    createHash('sha256')
      .update(JSON.stringify([url, list]))
      .digest('hex');
  return {
    find: async (url) =>
      await findRow(
        db,
        catalogueVisits,
        and(eq(catalogueVisits.type, type), eq(catalogueVisits.urlHash, hashOf(url))),
      ),
    async save(url, remembered) {
      const row = { ...remembered, visitedAt: new Date() };
      await db
        .insert(catalogueVisits)
        .values({ type, urlHash: hashOf(url), ...row })
        .onConflictDoUpdate({ target: [catalogueVisits.type, catalogueVisits.urlHash], set: row });
    },
  };
}

/** Deletes list pages that weren't read for so long. */
export const deleteVisits = async (db: Db, before: Date): Promise<void> => {
  await db.delete(catalogueVisits).where(lt(catalogueVisits.visitedAt, before));
};
