import { opensAtText } from '#server/artists/index.ts';
import type { App, StationAccess } from '#server/context.ts';
import { and, eq, type SQL, sql } from '#server/database/drizzle.ts';
import { inText } from '#server/database/newest-first.ts';
import { playlists, reviewSessions } from '#server/database/tables/stations/stations.ts';
import type { Db } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { latinColumns, shown, withdrawn } from '#server/stations/stations.queries.ts';
import type { SongArtist } from '#shared/artists.ts';
import type { DownloadChoice } from '#shared/visitor-rights.ts';

/** Approved songs of a playlist, of a review cycle, or of both; `none` means songs without one. Or one song. */
export interface ApprovedList {
  releaseId?: string | undefined;
  playlistId?: string | undefined;
  sessionId?: string | undefined;
}

/** An approved song, with the database's names. */
export interface ApprovedSong extends Record<string, unknown> {
  id: string;
  short_code: string | null;
  title: string;
  artist_name: string;
  artists: SongArtist[];
  album_title: string | null;
  version: string;
  duration_ms: number | null;
  intro_seconds: number | null;
  hook_seconds: number | null;
  translations: { language: string; title: string; artist_name: string }[];
  /** The artist's Latin spelling of names. */
  latin_forms: { text: string; latin: string }[];
  /** The artist's Latin name on another of their songs. */
  artist_latin: string | null;
  /** The station's own Latin spelling of the names, for all songs that have them. */
  kept_title: string | null;
  kept_artist: string | null;
  credits: { lyrics: string[]; composition: string[]; producer: string };
  /** The song's, else its album's, else the one of all songs of its artist. */
  label: string | null;
  explicit: boolean | null;
  isrc: string | null;
  genre: string | null;
  primary_language: string | null;
  shown_at: Date;
  comments_count: number;
  cycle_at: Date | null;
  playlist_name: string | null;
  mp3_file_id: string | null;
  wav_file_id: string | null;
  cover_file_id: string | null;
  sound_print: string | null;
  has_audio: boolean;
  downloads: DownloadChoice;
  /** Its release date, also a past one; null without one. */
  opens_ms: number | null;
  external_audio_url: string | null;
  /** The station's corrections for its playout. */
  latin_title: string | null;
  latin_artist: string | null;
  set_intro_ms: number | null;
  set_hook_ms: number | null;
  set_end_ms: number | null;
}

export interface ApprovedFacts {
  /** The one requested song. */
  song: string | null;
  /** The playlist's name; null for a cycle's list. */
  playlist: string | null;
  /** When the cycle was marked; null without a cycle, or for a playlist's list. */
  cycleAt: Date | null;
  songs: number;
  /** Null while the length of some songs isn't known. */
  durationMs: number | null;
}

const batch = 200;

/** Whether `station_songs s` and `releases r` belong to a list. */
export const ofList = (stationId: string, { playlistId, sessionId, releaseId }: ApprovedList): SQL =>
  sql.join(
    [
      sql`s.station_id = ${stationId} and s.decision = 'approved' and (${shown} or ${withdrawn})`,
      ...(releaseId === undefined ? [] : [sql`s.release_id = ${releaseId}`]),
      ...(playlistId === undefined
        ? []
        : [playlistId === 'none' ? sql`s.playlist_id is null` : sql`s.playlist_id = ${playlistId}`]),
      ...(sessionId === undefined
        ? []
        : [
            sessionId === 'none' ? sql`s.review_session_id is null` : sql`s.review_session_id = ${sessionId}`,
          ]),
    ],
    sql` and `,
  );

/** A list's name and length. @throws NOT_FOUND for another station's playlist or cycle */
export async function readApprovedFacts(
  { database: { orm } }: Pick<App, 'database'>,
  { station }: StationAccess,
  list: ApprovedList,
): Promise<ApprovedFacts> {
  const stationId = station.id;
  const { playlistId, sessionId, releaseId } = list;
  const [playlist] =
    playlistId === undefined
      ? []
      : await orm
          .select({ name: playlists.name })
          .from(playlists)
          .where(and(eq(playlists.id, playlistId), eq(playlists.stationId, stationId)));
  const [session] =
    sessionId === undefined || sessionId === 'none'
      ? []
      : await orm
          .select({ at: reviewSessions.createdAt })
          .from(reviewSessions)
          .where(and(eq(reviewSessions.id, sessionId), eq(reviewSessions.stationId, stationId)));
  if (playlistId !== undefined) orNotFound(playlist);
  if (sessionId !== undefined && sessionId !== 'none') orNotFound(session);
  const { rows } = await orm.execute<{ songs: number; ms: number | null; title: string | null }>(sql`
    select count(*)::int as songs, case when count(*) = count(r.duration_ms) then sum(r.duration_ms)::float8 end as ms, max(r.title) as title
    from station_songs s join releases r on r.id = s.release_id where ${ofList(stationId, list)}`);
  const [{ songs = 0, ms = null, title = null } = {}] = rows;
  const song = releaseId === undefined ? null : title;
  return { song, playlist: playlist?.name ?? null, cycleAt: session?.at ?? null, songs, durationMs: ms };
}

/** The songs of a list, newest first, some hundreds at a time. */
export const readApproved = (
  { database: { orm } }: Pick<App, 'database'>,
  { station }: StationAccess,
  list: ApprovedList,
): AsyncGenerator<ApprovedSong, void, undefined> => approvedOf(orm, station.id, list);

/** One approved song, for a job, without a caller. */
export const findApproved = async (
  db: Db,
  stationId: string,
  releaseId: string,
): Promise<ApprovedSong | undefined> => {
  const { value } = await approvedOf(db, stationId, { releaseId }).next();
  return value ?? undefined;
};

/** The songs of a list, for a job. */
export async function* approvedOf(
  orm: Db,
  stationId: string,
  list: ApprovedList,
): AsyncGenerator<ApprovedSong, void, undefined> {
  let last: ApprovedSong | undefined;
  do {
    const after: SQL = last
      ? sql`(s.shown_at, s.release_id) < (${new Date(last.shown_at).toISOString()}::timestamptz, ${last.id}::uuid)`
      : sql`true`;
    const { rows } = await orm.execute<ApprovedSong>(sql`
      select r.id, r.short_code, r.title, r.artist_name, a.title as album_title, r.version, r.duration_ms,
        r.intro_seconds, r.hook_seconds, r.translations, r.latin_forms, r.artists, r.credits,
        coalesce(r.label, a.label, t.service_defaults->>'label') as label, r.explicit, r.isrc, r.genre, r.primary_language, s.shown_at, s.comments_count,
        v.created_at as cycle_at, p.name as playlist_name, r.mp3_file_id, r.wav_file_id, r.cover_file_id,
        r.sound_print, r.has_audio, r.downloads, date_part('epoch', ${sql.raw(opensAtText('r'))}) * 1000 as opens_ms, r.external_audio_url, o.latin_title, o.latin_artist,
        ${latinColumns(stationId)},
        o.intro_ms as set_intro_ms, o.hook_ms as set_hook_ms, o.end_ms as set_end_ms
      from station_songs s join releases r on r.id = s.release_id left join albums a on a.id = r.album_id
      left join tenants t on t.id = r.tenant_id
      left join playlists p on p.id = s.playlist_id left join review_sessions v on v.id = s.review_session_id
      left join playout_songs o on o.station_id = s.station_id and o.release_id = s.release_id
      where ${ofList(stationId, list)} and ${after}
      order by s.shown_at desc nulls last, s.release_id desc nulls last limit ${inText(batch)}`);
    yield* rows;
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
