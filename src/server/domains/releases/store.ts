import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm } from '../../database/database.ts';
import {
  albums,
  feedTotals,
  releaseImages,
  releaseLinks,
  releaseSearch,
  releases,
} from '../../database/tables/releases.ts';
import type { OrmTransaction } from '../../database/transact.ts';
import { writeUnique } from '../../database/write-unique.ts';
import type { Place } from '../../http/paging.ts';
import { changesSearch, lexemesOf } from './search.ts';

type Db = Orm | OrmTransaction;
export type ReleaseRow = typeof releases.$inferSelect;
/** What may be changed; a column left undefined stays. */
type Changes<T> = { [K in keyof T]?: T[K] | undefined };
export type ReleaseColumns = Omit<typeof releases.$inferInsert, 'id' | 'createdAt'>;
export type AlbumRow = typeof albums.$inferSelect;
export type AlbumColumns = Omit<typeof albums.$inferInsert, 'id' | 'tenantId' | 'createdAt'>;
export type ImageRow = typeof releaseImages.$inferSelect;
export type LinkRow = typeof releaseLinks.$inferSelect;

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('the row was not written');
  return row;
};

export const findRelease = async (db: Db, id: string): Promise<ReleaseRow | undefined> =>
  (await db.select().from(releases).where(eq(releases.id, id)))[0];
/** The release, locked until the transaction ends: changes of one release come one after another. */
export const lockRelease = async (db: OrmTransaction, id: string): Promise<ReleaseRow | undefined> =>
  (await db.select().from(releases).where(eq(releases.id, id)).for('no key update'))[0];
export async function insertRelease(db: Db, row: typeof releases.$inferInsert): Promise<ReleaseRow> {
  const made = one(await db.insert(releases).values(row).returning());
  await keepSearch(db, [made]);
  return made;
}
export async function updateRelease(
  db: Db,
  id: string,
  change: Changes<ReleaseColumns>,
): Promise<ReleaseRow> {
  const changed = one(await db.update(releases).set(change).where(eq(releases.id, id)).returning());
  if (changesSearch(change)) await keepSearch(db, [changed]);
  return changed;
}
/** Notes what songs are found by. */
export async function keepSearch(db: Db, rows: readonly ReleaseRow[]): Promise<void> {
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
/** Songs that can't be found yet: those from before there was a search, and those that were not saved by us. */
export const releasesWithoutSearch = async (db: Db, most: number): Promise<ReleaseRow[]> =>
  (
    await db
      .select({ row: releases })
      .from(releases)
      .leftJoin(releaseSearch, eq(releaseSearch.releaseId, releases.id))
      .where(isNull(releaseSearch.releaseId))
      .limit(most)
  ).map(({ row }) => row);
/** Keeps the number of the feed's songs in step with a song that came into it or left it. */
export const countInFeed = async (
  db: Db,
  before: { inFeed: boolean },
  after: { inFeed: boolean },
): Promise<void> => {
  await countFeed(db, Number(after.inFeed) - Number(before.inFeed));
};
/** The same for many songs at once. */
export const countFeed = async (db: Db, by: number): Promise<void> => {
  if (by === 0) return;
  await db
    .insert(feedTotals)
    .values({ songs: by })
    .onConflictDoUpdate({ target: feedTotals.id, set: { songs: sql`${feedTotals.songs} + ${by}` } });
};
/** Gives a song its code; false where another has it. */
export const claimShortCode = (db: OrmTransaction, id: string, code: string): Promise<boolean> =>
  writeUnique(db, (savepoint) =>
    savepoint.update(releases).set({ shortCode: code }).where(eq(releases.id, id)),
  );
/** The releases that are heard from a file, locked. */
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
/** Puts images of one release in this order, from the first place on. */
export async function placeImages(db: Db, ids: readonly string[]): Promise<void> {
  // Two images never stand in one place, not even for a moment: first all step aside.
  for (const aside of [-1 - ids.length, 0])
    for (const [place, id] of ids.entries())
      await db
        .update(releaseImages)
        .set({ position: aside + place })
        .where(eq(releaseImages.id, id));
}
/** Removes an image of a release; false where it isn't one of its. */
export const deleteImage = async (db: Db, releaseId: string, id: string): Promise<boolean> =>
  (
    await db
      .delete(releaseImages)
      .where(and(eq(releaseImages.releaseId, releaseId), eq(releaseImages.id, id)))
      .returning()
  ).length === 1;

export const insertLink = async (db: Db, row: Pick<LinkRow, 'id' | 'releaseId' | 'url'>): Promise<void> => {
  await db.insert(releaseLinks).values(row);
};
/** Removes a link of a release; false where it isn't one of its. */
export const deleteLink = async (db: Db, releaseId: string, id: string): Promise<boolean> =>
  (
    await db
      .delete(releaseLinks)
      .where(and(eq(releaseLinks.releaseId, releaseId), eq(releaseLinks.id, id)))
      .returning()
  ).length === 1;

export const findAlbum = async (db: Db, id: string): Promise<AlbumRow | undefined> =>
  (await db.select().from(albums).where(eq(albums.id, id)))[0];
export const insertAlbum = async (db: Db, row: typeof albums.$inferInsert): Promise<AlbumRow> =>
  one(await db.insert(albums).values(row).returning());
export const updateAlbumRow = async (db: Db, id: string, change: Changes<AlbumColumns>): Promise<AlbumRow> =>
  one(await db.update(albums).set(change).where(eq(albums.id, id)).returning());
/** A tenant's albums, newest first, from a place on. */
export const albumsOf = (db: Db, tenantId: string, limit: number, place: Place | null): Promise<AlbumRow[]> =>
  db
    .select()
    .from(albums)
    .where(
      and(
        eq(albums.tenantId, tenantId),
        place ? lt(sql`(${albums.createdAt}, ${albums.id})`, sql`(${place.at}, ${place.id})`) : undefined,
      ),
    )
    .orderBy(desc(albums.createdAt), desc(albums.id))
    .limit(limit);
/** Tags of the kept pages that show an album's songs. */
export const releaseIdsOfAlbum = async (db: Db, albumId: string, tenantId: string): Promise<string[]> =>
  (
    await db
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.tenantId, tenantId), eq(releases.albumId, albumId)))
  ).map((row) => row.id);
