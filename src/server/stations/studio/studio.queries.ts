import type { PresenterCard } from '#contract/releases/presenter-card.ts';
import type { SongCard, Studio } from '#contract/stations/studio.ts';
import type { App, Context, StationMember } from '#server/context.ts';
import { type SQL, sql } from '#server/database/drizzle.ts';
import { inText } from '#server/database/newest-first.ts';
import type { Db } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { filesById, fileUrl } from '#server/files/index.ts';
import { type ApprovedList, ofList } from '#server/stations/cycles/approved.queries.ts';
import { knownNames } from '#server/stations/playout/playout.policy.ts';
import { findStudio, type StudioRow } from '#server/stations/stations.db.ts';
import { latinColumns, shownTo } from '#server/stations/stations.queries.ts';
import { emptyCard } from '#shared/presenter-card.ts';

type Brief = NonNullable<Studio['next']>;

/** Beyond this we don't count a song's position. */
const maxCounted = 999;

/** What is on air at the caller's station. */
export const readStudio = async ({ app, caller }: Context<StationMember>): Promise<Studio> =>
  studioOf(app, caller.station.id, await findStudio(app.database.orm, caller.station.id));

async function studioOf(app: App, stationId: string, row: StudioRow | undefined): Promise<Studio> {
  const { orm } = app.database;
  if (row === undefined || (row.sessionId === null && row.playlistId === null))
    return { list: null, release_id: null, card: null, place: null, previous: null, next: null };
  const list = listOf(row);
  return {
    list: await factsOf(orm, stationId, row),
    release_id: row.releaseId,
    card: row.releaseId === null ? null : ((await findCard(app, stationId, row.releaseId)) ?? null),
    place: row.releaseId === null ? null : await placeOf(orm, stationId, list, row.releaseId),
    previous: (await neighbourOf(orm, stationId, list, row.releaseId, -1)) ?? null,
    next: (await neighbourOf(orm, stationId, list, row.releaseId, 1)) ?? null,
  };
}

export const listOf = ({
  sessionId,
  playlistId,
}: Pick<StudioRow, 'sessionId' | 'playlistId'>): ApprovedList => ({
  sessionId: sessionId ?? undefined,
  playlistId: playlistId ?? undefined,
});

/** The list's name, and its stored number of songs. */
async function factsOf(
  orm: Db,
  stationId: string,
  { sessionId, playlistId }: StudioRow,
): Promise<Studio['list']> {
  const idOf = (id: string | null): SQL =>
    id === null || id === 'none' ? sql`null::uuid` : sql`${id}::uuid`;
  const isOf = (column: SQL, id: string | null): SQL =>
    id === null ? sql`true` : sql`${column} is not distinct from ${idOf(id)}`;
  const { rows } = await orm.execute<{ name: string | null; at: string | null; songs: number }>(sql`
    select (select p.name from playlists p where p.id = ${idOf(playlistId)}) as name,
      (select v.created_at from review_sessions v where v.id = ${idOf(sessionId)}) as at,
      (select coalesce(sum(c.songs), 0)::int from on_air_counts c where c.station_id = ${stationId}
        and ${isOf(sql`c.review_session_id`, sessionId)} and ${isOf(sql`c.playlist_id`, playlistId)}) as songs`);
  const [{ name = null, at = null, songs = 0 } = {}] = rows;
  return {
    session_id: sessionId,
    playlist_id: playlistId,
    playlist_name: name,
    cycle_at: at === null ? null : new Date(at).toISOString(),
    songs,
  };
}

/** A song's position among all songs, so that one that left the list meanwhile still has neighbours. */
const spot = (releaseId: string): SQL =>
  sql`(select x.shown_at, x.id from releases x where x.id = ${releaseId})`;

/** The next or previous song in the list; from none, the first. */
export async function neighbourOf(
  orm: Db,
  stationId: string,
  list: ApprovedList,
  releaseId: string | null,
  by: 1 | -1,
): Promise<Brief | undefined> {
  if (releaseId === null && by === -1) return undefined;
  const place = sql`(s.shown_at, s.release_id)`;
  const isBeyond =
    releaseId === null ? sql`true` : sql`${place} ${sql.raw(by === 1 ? '<' : '>')} ${spot(releaseId)}`;
  const order = sql.raw(by === 1 ? 'desc nulls last' : 'asc nulls first');
  const { rows } = await orm.execute<Brief & Record<string, unknown>>(sql`
    select r.id as release_id, r.title, r.artist_name
    from station_songs s join releases r on r.id = s.release_id
    where ${ofList(stationId, list)} and ${isBeyond}
    order by s.shown_at ${order}, s.release_id ${order} limit 1`);
  return rows[0];
}

async function placeOf(
  orm: Db,
  stationId: string,
  list: ApprovedList,
  releaseId: string,
): Promise<number | null> {
  const { rows } = await orm.execute<{ before: number; is_listed: boolean }>(sql`
    select (select count(*)::int from (select 1 from station_songs s join releases r on r.id = s.release_id
        where ${ofList(stationId, list)} and (s.shown_at, s.release_id) > ${spot(releaseId)}
        limit ${inText(maxCounted)}) above) as before,
      exists (${inList(stationId, list, releaseId)}) as is_listed`);
  const [row] = rows;
  return row?.is_listed && row.before < maxCounted ? row.before + 1 : null;
}

const inList = (stationId: string, list: ApprovedList, releaseId: string): SQL =>
  sql`select 1 from station_songs s join releases r on r.id = s.release_id where ${ofList(stationId, { ...list, releaseId })}`;

/** Whether a song is in the list. */
export const isListed = async (
  orm: Db,
  stationId: string,
  list: ApprovedList,
  releaseId: string,
): Promise<boolean> => (await orm.execute(inList(stationId, list, releaseId))).rows.length > 0;

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  artist_name: string;
  short_code: string | null;
  translations: { language: string; title: string; artist_name: string }[];
  latin_forms: { text: string; latin: string }[];
  presenter_card: PresenterCard | null;
  saying_file_id: string | null;
  credits: SongCard['credits'];
  additional_credits: SongCard['additional_credits'];
  collaborators: SongCard['collaborators'];
  version: string;
  explicit: boolean | null;
  primary_language: string | null;
  intro_seconds: number | null;
  duration_ms: number | null;
  artist_latin: string | null;
  kept_title: string | null;
  kept_artist: string | null;
  latin_title: string | null;
  latin_artist: string | null;
  set_intro_ms: number | null;
}

/** The presenter's card of a song in the station's feed. @throws NOT_FOUND */
export const readCard = async (
  { app, caller }: Context<StationMember>,
  releaseId: string,
): Promise<SongCard> => orNotFound(await findCard(app, caller.station.id, releaseId));

/** The presenter's card; undefined for a song that the feed doesn't show any more. */
async function findCard(app: App, stationId: string, releaseId: string): Promise<SongCard | undefined> {
  const { orm } = app.database;
  const { rows } = await orm.execute<Row>(sql`
    select r.id, r.title, r.artist_name, r.short_code, r.translations, r.latin_forms, r.presenter_card, r.saying_file_id,
      r.credits, r.additional_credits, r.collaborators, r.version, r.explicit, r.primary_language,
      r.intro_seconds, r.duration_ms, o.latin_title, o.latin_artist, o.intro_ms as set_intro_ms, ${latinColumns(stationId)}
    from releases r left join playout_songs o on o.release_id = r.id and o.station_id = ${stationId}
    where r.id = ${releaseId} and ${shownTo(stationId)}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const saying = row.saying_file_id && (await filesById(orm, [row.saying_file_id])).get(row.saying_file_id);
  return { ...toCard(row), saying_url: saying ? fileUrl(app, saying) : null };
}

/** What the artist wrote, else the team's correction, else what is known: a presenter would read a guess as a fact. */
function toCard(row: Row): Omit<SongCard, 'saying_url'> {
  const card = row.presenter_card ?? emptyCard;
  const names = knownNames(row);
  return {
    release_id: row.id,
    title: row.title,
    artist_name: row.artist_name,
    short_code: row.short_code,
    read_title: card.title || row.title,
    read_artist: card.artist || row.artist_name,
    said_title: card.said_title || row.latin_title || names.title,
    said_artist: card.said_artist || row.latin_artist || names.artist,
    credits: row.credits,
    additional_credits: row.additional_credits,
    collaborators: row.collaborators.map(({ name, role }) => ({ name, role })),
    first_line: card.first_line || null,
    second_line: card.second_line || null,
    after: card.after || null,
    version: row.version,
    explicit: row.explicit ?? false,
    primary_language: row.primary_language,
    intro_seconds: row.set_intro_ms === null ? row.intro_seconds : row.set_intro_ms / 1_000,
    duration_seconds: row.duration_ms === null ? null : row.duration_ms / 1_000,
  };
}
