import type { SongStats } from '../../../../../contract/stations/songs.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { and, eq, sql } from '../../../../database/drizzle.ts';
import { after, newest } from '../../../../database/newest-first.ts';
import { stationSongs } from '../../../../database/tables/stations/songs.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { isShown } from './visibility.ts';

/** Likes and comments of a song, and whether the caller likes it. */
export async function readSongStats(
  { app, caller }: Context<StationMember>,
  releaseId: string,
): Promise<SongStats> {
  const stationId = caller.station.id;
  const [row] = await app.database.orm
    .select({
      likes: stationSongs.likesCount,
      comments: stationSongs.commentsCount,
      seq: stationSongs.statsSeq,
      isLiked: sql<boolean>`exists (select 1 from song_actions a where a.station_id = ${stationId}
        and a.release_id = ${releaseId} and a.user_id = ${caller.userId} and a.action_type = 'like')`,
    })
    .from(stationSongs)
    .where(and(eq(stationSongs.stationId, stationId), eq(stationSongs.releaseId, releaseId)));
  return {
    likes_count: row?.likes ?? 0,
    comments_count: row?.comments ?? 0,
    liked_by_current_user: row?.isLiked ?? false,
    seq: row?.seq ?? 0,
  };
}

/** The liked songs, newest first. */
export async function listLikes(
  context: Context<StationMember>,
  { limit, cursor }: PageQuery,
): Promise<{ release_id: string; likes_count: number; liked_by_current_user: boolean }[]> {
  const stationId = context.caller.station.id;
  const rows = await context.app.database.orm
    .select({
      releaseId: stationSongs.releaseId,
      shownAt: stationSongs.shownAt,
      likes: stationSongs.likesCount,
      isLiked: sql<boolean>`exists (select 1 from song_actions a where a.station_id = ${stationId}
        and a.release_id = station_songs.release_id and a.user_id = ${context.caller.userId} and a.action_type = 'like')`,
    })
    .from(stationSongs)
    .where(
      and(
        eq(stationSongs.stationId, stationId),
        // In the text, not among the values: only then does it match the index's own condition.
        sql`${stationSongs.likesCount} > 0`,
        isShown,
        after(readCursor(cursor), stationSongs.shownAt, stationSongs.releaseId),
      ),
    )
    .orderBy(newest(stationSongs.shownAt), newest(stationSongs.releaseId))
    .limit(limit + 1);
  return answerPage(context, rows, limit, `/radio-stations/${stationId}/likes`, (row) => ({
    at: row.shownAt,
    id: row.releaseId,
  })).map((row) => ({
    release_id: row.releaseId,
    likes_count: row.likes,
    liked_by_current_user: row.isLiked,
  }));
}
