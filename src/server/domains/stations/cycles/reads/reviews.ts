import type { Playlist, ReviewSession } from '../../../../../contract/stations/reviews.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { and, asc, eq, sql } from '../../../../database/drizzle.ts';
import { after, afterOldest, newest } from '../../../../database/newest-first.ts';
import { tenants, users } from '../../../../database/tables/accounts.ts';
import { playlists, reviewSessions, stationEdits } from '../../../../database/tables/stations/stations.ts';
import { found } from '../../../../errors.ts';
import { answerPage, type PageQuery, type Place, readCursor } from '../../../../http/paging.ts';
import { nameColumns } from '../../reads.ts';
import { nameOf } from '../../rules.ts';
import type { PlaylistRow } from '../store/reviews.ts';

export const selectSessions = ({ app }: Context) =>
  app.database.orm
    .select({ session: reviewSessions, ...nameColumns })
    .from(reviewSessions)
    .innerJoin(users, eq(users.id, reviewSessions.createdByUserId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id));
type Row = Awaited<ReturnType<typeof selectSessions>>[number];

export const toSession = ({ session, ...user }: Row): ReviewSession => ({
  id: session.id,
  station_id: session.stationId,
  created_at: session.createdAt.toISOString(),
  created_by_user_id: session.createdByUserId,
  created_by_name: nameOf(user),
  notes: session.notes,
});

export const newestFirst = [newest(reviewSessions.createdAt), newest(reviewSessions.id)] as const;
export const olderThan = (place: Place | null) => after(place, reviewSessions.createdAt, reviewSessions.id);

/** One review cycle. @throws NOT_FOUND */
export async function readSession(context: Context<StationMember>, id: string): Promise<ReviewSession> {
  const [row] = await selectSessions(context).where(
    and(eq(reviewSessions.id, id), eq(reviewSessions.stationId, context.caller.station.id)),
  );
  return toSession(found(row));
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
