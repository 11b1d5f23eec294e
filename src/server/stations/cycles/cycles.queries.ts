import type { OnAirCycle, Playlist, ReviewSession } from '#contract/stations/reviews.ts';
import type { Context, StationMember } from '#server/context.ts';
import { and, asc, eq, exists, gt, inArray, isNull, or, sql } from '#server/database/drizzle.ts';
import { after, afterOldest, newest } from '#server/database/newest-first.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { onAirCounts } from '#server/database/tables/stations/songs.ts';
import { playlists, reviewSessions, stationEdits } from '#server/database/tables/stations/stations.ts';
import { orNotFound } from '#server/errors.ts';
import { answerPage, type PageQuery, type Place, readCursor } from '#server/http/paging.ts';
import { nameOf } from '#server/stations/stations.policy.ts';
import { nameColumns } from '#server/stations/stations.queries.ts';
import type { PlaylistRow } from './cycles.db.ts';

/**
 * Cycles with approved songs, newest first, and last the songs without a cycle: from stored counts, so that a page
 * costs the same however many songs were approved.
 */
export async function listOnAir(
  context: Context<StationMember>,
  { limit, cursor, playlist_id }: PageQuery & { playlist_id?: string | undefined },
): Promise<OnAirCycle[]> {
  const { orm } = context.app.database;
  const stationId = context.caller.station.id;
  const isCounted = and(
    eq(onAirCounts.stationId, stationId),
    gt(onAirCounts.songs, 0),
    playlist_id === undefined
      ? undefined
      : playlist_id === 'none'
        ? isNull(onAirCounts.playlistId)
        : eq(onAirCounts.playlistId, playlist_id),
  );
  const rows = await selectSessions(context)
    .where(
      and(
        eq(reviewSessions.stationId, stationId),
        exists(
          orm
            .select({ one: sql`1` })
            .from(onAirCounts)
            .where(and(isCounted, eq(onAirCounts.reviewSessionId, reviewSessions.id))),
        ),
        olderThan(readCursor(cursor)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit + 1);
  const path = `/radio-stations/${stationId}/on-air${playlist_id ? `?playlist_id=${playlist_id}` : ''}`;
  const page = answerPage(context, rows, limit, path, ({ session }) => ({
    at: session.createdAt,
    id: session.id,
  }));
  const sessions = page.map(toSession);
  const counts = await countsOf(
    context,
    sessions.map(({ id }) => id),
  );
  const cycles = sessions.map((session) => toCycle(session, counts));
  if (context.headers.link !== undefined) return cycles;
  const loose = toCycle(null, counts);
  const isListed = loose.playlists.some(
    (playlist) => playlist_id === undefined || (playlist.playlist_id ?? 'none') === playlist_id,
  );
  return isListed ? [...cycles, loose] : cycles;
}

const countsOf = ({ app, caller }: Context<StationMember>, sessionIds: string[]) =>
  app.database.orm
    .select({
      sessionId: onAirCounts.reviewSessionId,
      playlist_id: onAirCounts.playlistId,
      name: playlists.name,
      approved_count: onAirCounts.songs,
    })
    .from(onAirCounts)
    .leftJoin(playlists, eq(playlists.id, onAirCounts.playlistId))
    .where(
      and(
        eq(onAirCounts.stationId, caller.station.id),
        gt(onAirCounts.songs, 0),
        or(isNull(onAirCounts.reviewSessionId), inArray(onAirCounts.reviewSessionId, sessionIds)),
      ),
    )
    .orderBy(asc(playlists.createdAt), asc(playlists.id));

function toCycle(session: OnAirCycle['session'], counts: Awaited<ReturnType<typeof countsOf>>): OnAirCycle {
  const own = counts.filter(({ sessionId }) => sessionId === (session?.id ?? null));
  return {
    session,
    approved_count: own.reduce((sum, { approved_count }) => sum + approved_count, 0),
    playlists: own.map(({ sessionId, ...playlist }) => playlist),
  };
}

const selectSessions = ({ app }: Context) =>
  app.database.orm
    .select({ session: reviewSessions, ...nameColumns })
    .from(reviewSessions)
    .innerJoin(users, eq(users.id, reviewSessions.createdByUserId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id));
type Row = Awaited<ReturnType<typeof selectSessions>>[number];

const toSession = ({ session, ...user }: Row): ReviewSession => ({
  id: session.id,
  station_id: session.stationId,
  created_at: session.createdAt.toISOString(),
  created_by_user_id: session.createdByUserId,
  created_by_name: nameOf(user),
  notes: session.notes,
});

const newestFirst = [newest(reviewSessions.createdAt), newest(reviewSessions.id)] as const;
const olderThan = (place: Place | null) => after(place, reviewSessions.createdAt, reviewSessions.id);

/** One review cycle. @throws NOT_FOUND */
export async function readSession(context: Context<StationMember>, id: string): Promise<ReviewSession> {
  const [row] = await selectSessions(context).where(
    and(eq(reviewSessions.id, id), eq(reviewSessions.stationId, context.caller.station.id)),
  );
  return toSession(orNotFound(row));
}

/** The review cycles, newest first. */
export async function listSessions(
  context: Context<StationMember>,
  { limit, cursor }: PageQuery,
): Promise<ReviewSession[]> {
  const stationId = context.caller.station.id;
  const rows = await selectSessions(context)
    .where(and(eq(reviewSessions.stationId, stationId), olderThan(readCursor(cursor))))
    .orderBy(...newestFirst)
    .limit(limit + 1);
  return answerPage(context, rows, limit, `/radio-stations/${stationId}/review-sessions`, ({ session }) => ({
    at: session.createdAt,
    id: session.id,
  })).map(toSession);
}

/** The latest review cycle; null before the first. */
export async function readLatestSession(context: Context<StationMember>): Promise<ReviewSession | null> {
  const [latest] = await listSessions(context, { limit: 1 });
  delete context.headers.link;
  return latest ?? null;
}

/** @param number of its last change */
export const toPlaylist = (row: PlaylistRow, number: number): Playlist => ({
  id: row.id,
  name: row.name,
  description: row.description,
  is_active: row.isActive,
  approved_count: row.approvedCount,
  number,
});

/** The station's playlists, the active or the archived ones, oldest first. */
export async function listPlaylists(
  context: Context<StationMember>,
  { limit, cursor, is_active }: PageQuery & { is_active: 'true' | 'false' },
): Promise<Playlist[]> {
  const stationId = context.caller.station.id;
  // Their numbers come with them in one query: a page has a hundred.
  const rows = await context.app.database.orm
    .select({ playlist: playlists, number: stationEdits.number })
    .from(playlists)
    .leftJoin(
      stationEdits,
      and(
        eq(stationEdits.stationId, playlists.stationId),
        eq(stationEdits.subject, sql`'playlist ' || ${playlists.id}`),
      ),
    )
    .where(
      and(
        eq(playlists.stationId, stationId),
        eq(playlists.isActive, is_active === 'true'),
        afterOldest(readCursor(cursor), playlists.createdAt, playlists.id),
      ),
    )
    .orderBy(asc(playlists.createdAt), asc(playlists.id))
    .limit(limit + 1);
  const path = `/radio-stations/${stationId}/playlists?is_active=${is_active}`;
  return answerPage(context, rows, limit, path, ({ playlist }) => ({
    at: playlist.createdAt,
    id: playlist.id,
  })).map(({ playlist, number }) => toPlaylist(playlist, number ?? 0));
}
