import { and, asc, eq, inArray, isNull, lt, not, or, sql } from '#server/database/drizzle.ts';
import { type Changes, findRow, lockRow, writtenRow } from '#server/database/rows.ts';
import {
  feedTotals,
  releaseImages,
  releaseLinks,
  releaseSearch,
  releases,
} from '#server/database/tables/releases.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { changesSearch, lexemesOf, searchForm } from '#server/releases/search/search.policy.ts';
import { isShortCode } from '#shared/short-codes.ts';

export type ReleaseRow = typeof releases.$inferSelect;

export type ReleaseColumns = Omit<typeof releases.$inferInsert, 'id' | 'createdAt'>;

type ImageRow = typeof releaseImages.$inferSelect;

export type LinkRow = typeof releaseLinks.$inferSelect;

export const findRelease = (db: Db, id: string): Promise<ReleaseRow | undefined> =>
  findRow(db, releases, eq(releases.id, id));

/** Releases by their ids; unknown ones are missing. */
export async function releasesById(db: Db, ids: readonly string[]): Promise<Map<string, ReleaseRow>> {
  const rows = await db
    .select()
    .from(releases)
    .where(inArray(releases.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The published release of a code; undefined for a draft, and for a text that is no code. */
export const findPublished = async (db: Db, code: string): Promise<ReleaseRow | undefined> =>
  isShortCode(code)
    ? await findRow(db, releases, and(eq(releases.shortCode, code), not(releases.isDraft)))
    : undefined;

/** The release, locked until the transaction ends: changes of one release run one after another. */
export const lockRelease = (db: OrmTransaction, id: string): Promise<ReleaseRow | undefined> =>
  lockRow(db, releases, eq(releases.id, id));

export async function insertRelease(db: Db, row: typeof releases.$inferInsert): Promise<ReleaseRow> {
  const release = writtenRow(await db.insert(releases).values(row).returning());
  await saveSearchWords(db, [release]);
  return release;
}

export async function updateRelease(
  db: Db,
  id: string,
  change: Changes<ReleaseColumns>,
): Promise<ReleaseRow> {
  const changed = writtenRow(await db.update(releases).set(change).where(eq(releases.id, id)).returning());
  if (changesSearch(change)) await saveSearchWords(db, [changed]);
  return changed;
}

/** Saves the search words of songs. */
export async function saveSearchWords(db: Db, rows: readonly ReleaseRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(releaseSearch)
    .values(
      rows.map((row) => ({
        releaseId: row.id,
        form: searchForm,
        words: sql`array_to_tsvector(${sql.param(lexemesOf(row))}::text[])`,
      })),
    )
    .onConflictDoUpdate({
      target: releaseSearch.releaseId,
      set: { words: sql`excluded.words`, form: searchForm },
    });
}

/**
 * Locks songs without the search words that we save today: older ones, or not saved by us. Without the lock, the words
 * of a title that is being changed could replace those of the new one.
 */
export async function lockWithoutSearch(db: OrmTransaction, most: number): Promise<ReleaseRow[]> {
  const free = { of: releases, skipLocked: true } as const;
  const earlier = await db
    .select({ row: releases })
    .from(releaseSearch)
    .innerJoin(releases, eq(releases.id, releaseSearch.releaseId))
    .where(lt(releaseSearch.form, searchForm))
    .limit(most)
    .for('no key update', free);
  if (earlier.length > 0) return earlier.map(({ row }) => row);
  const without = await db
    .select({ row: releases })
    .from(releases)
    .leftJoin(releaseSearch, eq(releaseSearch.releaseId, releases.id))
    .where(isNull(releaseSearch.releaseId))
    .limit(most)
    .for('no key update', free);
  return without.map(({ row }) => row);
}

/** Updates the count of the feed's songs when a song enters or leaves it. */
export const countInFeed = async (
  db: Db,
  before: { inFeed: boolean },
  after: { inFeed: boolean },
): Promise<void> => {
  await countFeed(db, Number(after.inFeed) - Number(before.inFeed));
};

/** Updates the count of the feed's songs when many enter or leave it at once. */
export const countFeed = async (db: Db, by: number): Promise<void> => {
  if (by === 0) return;
  await db
    .insert(feedTotals)
    .values({ songs: by })
    .onConflictDoUpdate({ target: feedTotals.id, set: { songs: sql`${feedTotals.songs} + ${by}` } });
};

/** Gives a song its code; false if another has it. Of two that draw one code at the same moment, the later fails. */
export const claimShortCode = async (db: OrmTransaction, id: string, code: string): Promise<boolean> =>
  (
    await db
      .update(releases)
      .set({ shortCode: code })
      .where(
        and(
          eq(releases.id, id),
          sql`not exists (select 1 from releases other where other.short_code = ${code})`,
        ),
      )
  ).rowCount === 1;

/** The releases that play a file, locked. */
export const lockReleasesOfAudio = (db: OrmTransaction, fileId: string): Promise<ReleaseRow[]> =>
  db
    .select()
    .from(releases)
    .where(or(eq(releases.mp3FileId, fileId), eq(releases.wavFileId, fileId)))
    .orderBy(releases.id)
    .for('no key update');

export const imagesOf = (db: Db, releaseId: string): Promise<ImageRow[]> =>
  db
    .select()
    .from(releaseImages)
    .where(eq(releaseImages.releaseId, releaseId))
    .orderBy(asc(releaseImages.position));

export const insertImage = async (db: Db, row: ImageRow): Promise<void> => {
  await db.insert(releaseImages).values(row);
};

/** Orders images of one release, from the first place on. */
export async function placeImages(db: Db, ids: readonly string[]): Promise<void> {
  // Two images can't have the same place, not even for a moment: first move all aside.
  for (const aside of [-1 - ids.length, 0])
    for (const [place, id] of ids.entries())
      await db
        .update(releaseImages)
        .set({ position: aside + place })
        .where(eq(releaseImages.id, id));
}

/** Removes an image of a release; false if the release has no such image. */
export const deleteImage = async (db: Db, releaseId: string, id: string): Promise<boolean> =>
  (
    await db
      .delete(releaseImages)
      .where(and(eq(releaseImages.releaseId, releaseId), eq(releaseImages.id, id)))
  ).rowCount === 1;

export const findLink = (db: Db, releaseId: string, url: string): Promise<LinkRow | undefined> =>
  findRow(db, releaseLinks, and(eq(releaseLinks.releaseId, releaseId), eq(releaseLinks.url, url)));

export const insertLink = async (db: Db, row: Pick<LinkRow, 'id' | 'releaseId' | 'url'>): Promise<void> => {
  await db.insert(releaseLinks).values(row);
};

/** Removes a link of a release; false if the release has no such link. */
export const deleteLink = async (db: Db, releaseId: string, id: string): Promise<boolean> =>
  (await db.delete(releaseLinks).where(and(eq(releaseLinks.releaseId, releaseId), eq(releaseLinks.id, id))))
    .rowCount === 1;
