import type { TrashedCard } from '#contract/releases/releases.ts';
import type { Artist, Context, SignedIn } from '#server/context.ts';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from '#server/database/drizzle.ts';
import { newest } from '#server/database/newest-first.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import { stationSongs } from '#server/database/tables/stations/songs.ts';
import type { Db } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { answerPage, type PageQuery, type Place, readCursor } from '#server/http/paging.ts';
import { type AlbumRow, findAlbum } from '#server/releases/albums/albums.db.ts';
import { findRelease, type ReleaseRow } from '#server/releases/content/content.db.ts';
import { canRestore } from '#server/releases/content/content.policy.ts';
import { restorableUntil } from '#server/releases/releases.policy.ts';

/** The caller's own deleted song that a path names. @throws NOT_FOUND, also for another's */
export async function trashedRelease(context: Context<Artist>, { id }: { id: string }): Promise<ReleaseRow> {
  const row = orNotFound(await findRelease(context.app.database.orm, id));
  return canRestore(context.caller, row) ? row : fail('NOT_FOUND');
}

/** The caller's own deleted album that a path names. @throws NOT_FOUND, also for another's */
export async function trashedAlbum(context: Context<Artist>, { id }: { id: string }): Promise<AlbumRow> {
  const row = orNotFound(await findAlbum(context.app.database.orm, id));
  return canRestore(context.caller, row) ? row : fail('NOT_FOUND');
}

type Trashed = { trashedAt: Date | null; id: string };
const placeOf = ({ trashedAt, id }: Trashed): Place => ({ at: trashedAt ?? new Date(0), id });
const times = ({ trashedAt }: Trashed) => {
  const at = trashedAt ?? new Date(0);
  return { trashed_at: at.toISOString(), until: restorableUntil(at).toISOString() };
};
const before = (table: typeof releases | typeof albums, cursor: string | undefined): SQL | undefined => {
  const place = readCursor(cursor);
  return place === null ? undefined : sql`(${table.trashedAt}, ${table.id}) < (${place.at}, ${place.id})`;
};

/** The caller's own deleted songs, the last deleted first. */
export async function listTrashedReleases(
  context: Context<SignedIn>,
  { limit, cursor }: PageQuery,
): Promise<TrashedCard[]> {
  const { app, caller } = context;
  if (caller.tenantId === null) return [];
  const rows = await app.database.orm
    .select({
      id: releases.id,
      title: releases.title,
      artist_name: releases.artist_name,
      trashedFrom: releases.trashedFrom,
      trashedAt: releases.trashedAt,
    })
    .from(releases)
    .where(
      and(eq(releases.tenantId, caller.tenantId), isNotNull(releases.trashedAt), before(releases, cursor)),
    )
    .orderBy(newest(releases.trashedAt), newest(releases.id))
    .limit(limit + 1);
  return answerPage(context, rows, limit, '/releases/trash', placeOf).map((row) => ({
    id: row.id,
    title: row.title,
    artist_name: row.artist_name,
    was_published: row.trashedFrom === 'published',
    ...times(row),
  }));
}

/** The caller's own deleted albums, the last deleted first. */
export async function listTrashedAlbums(context: Context<SignedIn>, { limit, cursor }: PageQuery) {
  const { app, caller } = context;
  if (caller.tenantId === null) return [];
  const rows = await app.database.orm
    .select({ id: albums.id, title: albums.title, trashedAt: albums.trashedAt })
    .from(albums)
    .where(and(eq(albums.tenantId, caller.tenantId), isNotNull(albums.trashedAt), before(albums, cursor)))
    .orderBy(desc(albums.trashedAt), desc(albums.id))
    .limit(limit + 1);
  return answerPage(context, rows, limit, '/albums/trash', placeOf).map((row) => ({
    id: row.id,
    title: row.title,
    ...times(row),
  }));
}

/** Whether an artist deleted the song that had this code; one cleared from a catalogue is only missing. */
export async function isRemoved(db: Db, code: string): Promise<boolean> {
  const removed = and(
    eq(releases.shortCode, code),
    releases.isDraft,
    isNull(releases.externalSource),
    or(isNotNull(releases.trashedAt), isNull(releases.tenantId)),
  );
  return (await db.$count(releases, removed)) > 0;
}

/** Whether a station's team ever worked with a song, by its history. */
export const isInStationHistory = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(stationSongs, eq(stationSongs.releaseId, id))) > 0;
