import type { Album, AlbumSong } from '#contract/releases/albums.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Db } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { filesById } from '#server/files/index.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import { canChange } from '#server/releases/content/content.policy.ts';
import { findingsOf } from '#server/releases/publishing/publishing.queries.ts';
import { toAlbum } from '#server/releases/releases.policy.ts';
import { stopsOn } from '#shared/preflight/preflight.ts';
import { duplicateIsrc } from '#shared/service-facts.ts';
import { type AlbumRow, albumsOf, findAlbum, songsOf } from './albums.db.ts';

/** The caller's own albums, newest first. */
export async function listAlbums(context: Context<SignedIn>, { limit, cursor }: PageQuery): Promise<Album[]> {
  const { app, caller } = context;
  if (caller.tenantId === null) return [];
  const rows = await albumsOf(app.database.orm, caller.tenantId, limit + 1, readCursor(cursor));
  const page = answerPage(context, rows, limit, '/albums', (row) => ({ at: row.createdAt, id: row.id }));
  return page.map(toAlbum);
}

/** The caller's own album that a path names. @throws NOT_FOUND, also for another's */
export async function ownAlbum(context: Context<SignedIn>, { id }: { id: string }): Promise<AlbumRow> {
  const row = orNotFound(await findAlbum(context.app.database.orm, id));
  return canChange(context.caller, row) ? row : fail('NOT_FOUND');
}

/**
 * The songs of an album in order, without those in the trash. An ISRC names one recording, so two songs with the same
 * one stop each other.
 */
export async function readAlbumSongs(db: Db, albumId: string): Promise<AlbumSong[]> {
  const rows = await songsOf(db, albumId);
  const ids = rows.flatMap(({ coverFileId, wavFileId, mp3FileId }) => [coverFileId, wavFileId ?? mp3FileId]);
  const files = await filesById(
    db,
    ids.filter((id) => id !== null),
  );
  const hasTwin = ({ id, isrc }: (typeof rows)[number]) =>
    isrc !== null && rows.some((other) => other.id !== id && other.isrc === isrc);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    artist_name: row.artist_name,
    is_draft: row.isDraft,
    isrc: row.isrc,
    duration_seconds: row.durationMs === null ? null : row.durationMs / 1_000,
    stops: [
      ...stopsOn('streaming', findingsOf(row, files)).map(({ code, field }) => ({ code, field })),
      ...(hasTwin(row) ? [{ code: duplicateIsrc, field: 'isrc' }] : []),
    ],
  }));
}
