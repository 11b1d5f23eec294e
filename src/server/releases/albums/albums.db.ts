import { maxSongs } from '#contract/releases/albums.ts';
import { and, asc, desc, eq, isNull, lt, sql } from '#server/database/drizzle.ts';
import { type Changes, findRow, lockRow, writtenRow } from '#server/database/rows.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import type { Place } from '#server/http/paging.ts';

type ReleaseRow = typeof releases.$inferSelect;

export type AlbumRow = typeof albums.$inferSelect;

export type AlbumColumns = Omit<typeof albums.$inferInsert, 'id' | 'tenantId' | 'createdAt'>;

export const findAlbum = (db: Db, id: string): Promise<AlbumRow | undefined> =>
  findRow(db, albums, eq(albums.id, id));

/** The album of a code, also one in the trash. */
export const findAlbumByCode = (db: Db, code: string): Promise<AlbumRow | undefined> =>
  findRow(db, albums, eq(albums.shortCode, code));

export const insertAlbum = async (db: Db, row: typeof albums.$inferInsert): Promise<AlbumRow> =>
  writtenRow(await db.insert(albums).values(row).returning());

export const updateAlbumRow = async (db: Db, id: string, change: Changes<AlbumColumns>): Promise<AlbumRow> =>
  writtenRow(await db.update(albums).set(change).where(eq(albums.id, id)).returning());

/** A tenant's albums, newest first, from a place on. */
export const albumsOf = (db: Db, tenantId: string, limit: number, place: Place | null): Promise<AlbumRow[]> =>
  db
    .select()
    .from(albums)
    .where(
      and(
        eq(albums.tenantId, tenantId),
        isNull(albums.trashedAt),
        place ? lt(sql`(${albums.createdAt}, ${albums.id})`, sql`(${place.at}, ${place.id})`) : undefined,
      ),
    )
    .orderBy(desc(albums.createdAt), desc(albums.id))
    .limit(limit);

/** Locked: changes of one album come one after another. */
export const lockAlbum = (db: OrmTransaction, id: string): Promise<AlbumRow | undefined> =>
  lockRow(db, albums, eq(albums.id, id));

/** An album's songs in order: by their places, then by creation. */
export const songsOf = (db: Db, albumId: string): Promise<ReleaseRow[]> =>
  db
    .select()
    .from(releases)
    .where(and(eq(releases.albumId, albumId), isNull(releases.trashedAt)))
    .orderBy(sql`${releases.track_number} nulls last`, asc(releases.createdAt), asc(releases.id))
    .limit(maxSongs);

/** Tags of the cached pages that show an album's songs. */
export const releaseIdsOfAlbum = async (db: Db, albumId: string, tenantId: string): Promise<string[]> =>
  (
    await db
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.tenantId, tenantId), eq(releases.albumId, albumId)))
  ).map((row) => row.id);
