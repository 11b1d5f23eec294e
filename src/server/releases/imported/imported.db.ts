import { and, eq, inArray, isNotNull, isNull, lt, not, sql } from '#server/database/drizzle.ts';
import { releases } from '#server/database/tables/releases.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { type ReleaseRow, saveSearchWords } from '#server/releases/content/content.db.ts';
import type { CatalogueType } from '#shared/catalogues.ts';

/** A song that was imported before. */
interface ExistingImport {
  id: string;
  externalId: string;
  shortCode: string;
  isTrashed: boolean;
}

/** Which of these entries of a catalogue were imported before, by their external id. */
export async function existingImports(
  db: Db,
  source: CatalogueType,
  externalIds: readonly string[],
): Promise<Map<string, ExistingImport>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: releases.id,
      externalId: releases.externalId,
      shortCode: releases.shortCode,
      trashedAt: releases.trashedAt,
    })
    .from(releases)
    .where(and(eq(releases.externalSource, source), inArray(releases.externalId, [...externalIds])));
  return new Map(
    rows.map(({ id, externalId, shortCode, trashedAt }) => [
      externalId ?? '',
      { id, externalId: externalId ?? '', shortCode: shortCode ?? '', isTrashed: trashedAt !== null },
    ]),
  );
}

/** Adds an imported song; undefined if that entry was imported before. */
export async function insertImported(
  db: Db,
  row: typeof releases.$inferInsert,
): Promise<ReleaseRow | undefined> {
  const [release] = await db
    .insert(releases)
    .values(row)
    .onConflictDoNothing({ target: [releases.externalSource, releases.externalId] })
    .returning();
  if (release) await saveSearchWords(db, [release]);
  return release;
}

/** Hides every song of a catalogue and keeps the codes. Returns how many. */
export const trashImported = async (db: Db, source: CatalogueType, now: Date): Promise<number> => {
  const { rowCount } = await db
    .update(releases)
    .set({ trashedAt: now, isDraft: true, inFeed: false })
    .where(and(eq(releases.externalSource, source), isNull(releases.trashedAt), not(releases.isDraft)));
  return rowCount ?? 0;
};

/** Restores trashed songs of a catalogue, all of them or one; a hidden one stays hidden. Returns how many. */
export const restoreImported = async (db: Db, source: CatalogueType, id?: string): Promise<number> => {
  const { rowCount } = await db
    .update(releases)
    .set({
      trashedAt: null,
      isDraft: sql`${releases.hiddenAs} is not null`,
      inFeed: sql`${releases.hiddenAs} is null`,
    })
    .where(
      and(
        eq(releases.externalSource, source),
        isNotNull(releases.trashedAt),
        id === undefined ? undefined : eq(releases.id, id),
      ),
    );
  return rowCount ?? 0;
};

/** Permanently deletes what was trashed before a moment, a batch at a time. Returns how many. */
export const purgeTrash = async (db: OrmTransaction, before: Date, most: number): Promise<number> => {
  const oldest = db
    .select({ id: releases.id })
    .from(releases)
    .where(and(lt(releases.trashedAt, before), isNotNull(releases.externalSource)))
    .limit(most)
    .for('update', { skipLocked: true });
  const { rowCount } = await db.delete(releases).where(inArray(releases.id, oldest));
  return rowCount ?? 0;
};

/** How many songs of a catalogue are visible, and how many in the trash. */
export async function countImported(
  db: Db,
  source: CatalogueType,
): Promise<{ imported: number; trashed: number }> {
  const [row] = await db
    .select({
      imported: sql<number>`count(*) filter (where ${releases.trashedAt} is null)::int`,
      trashed: sql<number>`count(*) filter (where ${releases.trashedAt} is not null)::int`,
    })
    .from(releases)
    .where(eq(releases.externalSource, source));
  return row ?? { imported: 0, trashed: 0 };
}
