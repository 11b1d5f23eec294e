import type { OnAirCycle } from '../../../../../contract/stations/reviews.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { and, asc, eq, exists, gt, inArray, isNull, or, sql } from '../../../../database/drizzle.ts';
import { onAirCounts } from '../../../../database/tables/stations/songs.ts';
import { playlists, reviewSessions } from '../../../../database/tables/stations/stations.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { newestFirst, olderThan, selectSessions, toSession } from './reviews.ts';

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
