import { type Album, type AlbumSong, maxSongs, type PublicAlbum } from '#contract/releases/albums.ts';
import { findTenant } from '#server/accounts/index.ts';
import { type CardRow, cardColumns, endAtOpening, toCard } from '#server/artists/index.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Db } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { filesById } from '#server/files/index.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import { canChange } from '#server/releases/content/content.policy.ts';
import { withoutShares } from '#server/releases/content/release-shapes.queries.ts';
import { findingsOf } from '#server/releases/publishing/publishing.queries.ts';
import { toAlbum } from '#server/releases/releases.policy.ts';
import { pick } from '#shared/pick.ts';
import { stopsOn } from '#shared/preflight/preflight.ts';
import { duplicateIsrc, releaseTypeOf } from '#shared/service-facts.ts';
import { isShortCode } from '#shared/short-codes.ts';
import { type AlbumRow, albumsOf, findAlbum, findAlbumByCode, songsOf } from './albums.db.ts';

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

/** In the order of `songsOf`. */
const publishedSongs = {
  name: 'published_songs_of_album',
  text: `select ${cardColumns} from releases r where r.album_id = $1 and not r.is_draft
    order by r.track_number nulls last, r.created_at, r.id limit ${maxSongs}`,
};

/**
 * An album's page by its code: its published songs, each as its own page lets visitors hear it.
 * @throws NOT_FOUND, also for an album without a published song; GONE for a deleted one
 */
export async function readPublicAlbum(context: Context, code: string): Promise<PublicAlbum> {
  const { database } = context.app;
  const found = isShortCode(code) ? await findAlbumByCode(database.orm, code) : undefined;
  const album = orNotFound(found);
  const { rows } = await database.pool.query<CardRow>({ ...publishedSongs, values: [album.id] });
  if (rows.length === 0) fail('NOT_FOUND');
  if (album.trashedAt !== null) fail('GONE');
  // Songs that appear, leave or change drop their artist's tag.
  context.caching.tags.add(`artist:${album.tenantId}`);
  endAtOpening(context, rows);
  const names = new Set(rows.map((row) => row.artist_name));
  const artist = names.size === 1 ? rows[0]?.artist_name : undefined;
  const seconds = rows.reduce((sum, row) => sum + (row.duration_ms ?? 0) / 1_000, 0);
  return {
    ...pick(album, ['id', 'title', 'credits', 'copyright_holders', 'label', 'upc']),
    short_code: album.shortCode,
    tenant_id: album.tenantId,
    artist_name: artist || orNotFound(await findTenant(database.orm, album.tenantId)).stageName,
    songs: rows.map(toCard),
    release_type: album.releaseType ?? releaseTypeOf(rows.length, seconds),
    digital_release_date: album.digitalReleaseDate?.toISOString() ?? null,
    collaborators: withoutShares(album.collaborators),
  };
}
