import type { Studio } from '../../../../../contract/stations/studio.ts';
import type { App, Context, StationMember } from '../../../../context.ts';
import { type SQL, sql } from '../../../../database/drizzle.ts';
import type { Db } from '../../../../database/transact.ts';
import { type ApprovedList, ofList } from '../../cycles/reads/approved.ts';
import { findStudio, type StudioRow } from '../store.ts';
import { findCard } from './card.ts';

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
        limit ${maxCounted}) above) as before,
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
