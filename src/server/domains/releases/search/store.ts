import { eq, isNull, sql } from '../../../database/drizzle.ts';
import { releaseSearch, releases } from '../../../database/tables/releases.ts';
import type { Db } from '../../../database/transact.ts';
import type { ReleaseRow } from '../content/store.ts';
import { lexemesOf } from './rules/search.ts';

/** Saves the search words of songs. */
export async function saveSearchWords(db: Db, rows: readonly ReleaseRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(releaseSearch)
    .values(
      rows.map((row) => ({
        releaseId: row.id,
        words: sql`array_to_tsvector(${sql.param(lexemesOf(row))}::text[])`,
      })),
    )
    .onConflictDoUpdate({ target: releaseSearch.releaseId, set: { words: sql`excluded.words` } });
}

/** Songs without search words: older than the search, or not saved by us. */
export const releasesWithoutSearch = async (db: Db, most: number): Promise<ReleaseRow[]> =>
  (
    await db
      .select({ row: releases })
      .from(releases)
      .leftJoin(releaseSearch, eq(releaseSearch.releaseId, releases.id))
      .where(isNull(releaseSearch.releaseId))
      .limit(most)
  ).map(({ row }) => row);
