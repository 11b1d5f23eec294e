import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { ActivityEntry, SongAction, SongDecision, SongStats } from '../../../contract/station-songs.ts';
import type { ActionType, Decision } from '../../../contract/vocabulary/station-team.ts';
import type { Context, SignedIn } from '../../context.ts';
import { tenants, users } from '../../database/tables/accounts.ts';
import { releases } from '../../database/tables/releases.ts';
import { songActions, stationSongs } from '../../database/tables/station-songs.ts';
import { playlists } from '../../database/tables/stations.ts';
import { found } from '../../errors.ts';
import { answerPage, readCursor } from '../../http/paging.ts';
import { mediaPath } from '../artists/index.ts';
import { nameOf } from './rules.ts';

interface Page {
  limit: number;
  cursor?: string | undefined;
}

const actionColumns = {
  action: songActions,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  stageName: tenants.stageName,
};
interface ActionRow {
  action: typeof songActions.$inferSelect;
  firstName: string | null;
  lastName: string | null;
  email: string;
  stageName: string | null;
}

const toAction = ({ action, ...user }: ActionRow): SongAction => ({
  id: action.id,
  release_id: action.releaseId,
  user_id: action.userId,
  user_name: nameOf(user),
  user_email: user.email,
  action_type: action.actionType,
  comment_text: action.commentText,
  parent_id: action.parentId,
  songs_count: action.songsCount,
  created_at: action.createdAt.toISOString(),
  edited_at: action.editedAt?.toISOString() ?? null,
});

const placeOf = ({ action }: ActionRow) => ({ at: action.createdAt, id: action.id });

const selectActions = ({ app }: Context) =>
  app.database.orm
    .select(actionColumns)
    .from(songActions)
    .innerJoin(users, eq(users.id, songActions.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id));

/** One action. @throws NOT_FOUND */
export async function readAction(context: Context, stationId: string, id: string): Promise<SongAction> {
  const [row] = await selectActions(context).where(
    and(eq(songActions.id, id), eq(songActions.stationId, stationId)),
  );
  return toAction(found(row));
}

/** What was done to a song, oldest first. */
export async function listSongActions(
  context: Context,
  stationId: string,
  releaseId: string,
  { limit, cursor, action_type }: Page & { action_type?: ActionType | undefined },
): Promise<SongAction[]> {
  const place = readCursor(cursor);
  const rows = await selectActions(context)
    .where(
      and(
        eq(songActions.releaseId, releaseId),
        eq(songActions.stationId, stationId),
        action_type && eq(songActions.actionType, action_type),
        place === null
          ? undefined
          : or(
              gt(songActions.createdAt, place.at),
              and(eq(songActions.createdAt, place.at), gt(songActions.id, place.id)),
            ),
      ),
    )
    .orderBy(asc(songActions.createdAt), asc(songActions.id))
    .limit(limit + 1);
  const kind = action_type ? `?action_type=${action_type}` : '';
  const path = `/radio-stations/${stationId}/songs/${releaseId}/actions${kind}`;
  return answerPage(context, rows, limit, path, placeOf).map(toAction);
}

const beforePlace = (place: ReturnType<typeof readCursor>) =>
  place === null
    ? undefined
    : or(
        lt(songActions.createdAt, place.at),
        and(eq(songActions.createdAt, place.at), lt(songActions.id, place.id)),
      );

/** What the team did, newest first. */
export async function listActions(
  context: Context,
  stationId: string,
  { limit, cursor, action_type }: Page & { action_type?: ActionType | undefined },
): Promise<SongAction[]> {
  const rows = await selectActions(context)
    .where(
      and(
        eq(songActions.stationId, stationId),
        action_type && eq(songActions.actionType, action_type),
        beforePlace(readCursor(cursor)),
      ),
    )
    .orderBy(desc(songActions.createdAt), desc(songActions.id))
    .limit(limit + 1);
  const kind = action_type ? `?action_type=${action_type}` : '';
  return answerPage(context, rows, limit, `/radio-stations/${stationId}/actions${kind}`, placeOf).map(
    toAction,
  );
}

/** The same with the songs that it was done to. */
export async function listActivity(
  context: Context,
  stationId: string,
  { limit, cursor }: Page,
): Promise<ActivityEntry[]> {
  const rows = await context.app.database.orm
    .select({
      ...actionColumns,
      title: releases.title,
      artist: releases.artistName,
      code: releases.shortCode,
      cover: releases.coverFileId,
      outsideCover: releases.externalImageUrl,
    })
    .from(songActions)
    .innerJoin(users, eq(users.id, songActions.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .leftJoin(releases, eq(releases.id, songActions.releaseId))
    .where(and(eq(songActions.stationId, stationId), beforePlace(readCursor(cursor))))
    .orderBy(desc(songActions.createdAt), desc(songActions.id))
    .limit(limit + 1);
  return answerPage(context, rows, limit, `/radio-stations/${stationId}/activity`, placeOf).map((row) => ({
    ...toAction(row),
    release_title: row.title,
    release_artist: row.artist,
    release_short_code: row.code,
    release_cover_image: mediaPath(row.cover),
    release_external_image_url: row.outsideCover,
  }));
}

/** Likes and comments of a song, and whether the caller likes it. */
export async function readStats(
  { app, caller }: Context<SignedIn>,
  stationId: string,
  releaseId: string,
): Promise<SongStats> {
  const [row] = await app.database.orm
    .select({
      likes: stationSongs.likesCount,
      comments: stationSongs.commentsCount,
      isLiked: sql<boolean>`exists (select 1 from song_actions a where a.station_id = ${stationId}
        and a.release_id = ${releaseId} and a.user_id = ${caller.userId} and a.action_type = 'like')`,
    })
    .from(stationSongs)
    .where(and(eq(stationSongs.stationId, stationId), eq(stationSongs.releaseId, releaseId)));
  return {
    likes_count: row?.likes ?? 0,
    comments_count: row?.comments ?? 0,
    liked_by_current_user: row?.isLiked ?? false,
  };
}

const decisionColumns = {
  song: stationSongs,
  playlistName: playlists.name,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  stageName: tenants.stageName,
};

const selectDecisions = ({ app }: Context) =>
  app.database.orm
    .select(decisionColumns)
    .from(stationSongs)
    .leftJoin(playlists, eq(playlists.id, stationSongs.playlistId))
    .leftJoin(users, eq(users.id, stationSongs.decidedBy))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id));
type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

const toDecision = ({ song, playlistName, email, ...user }: DecisionRow): SongDecision => ({
  release_id: song.releaseId,
  decision: song.decision,
  playlist_id: song.playlistId,
  playlist_name: playlistName,
  review_session_id: song.reviewSessionId,
  decided_by_name: email === null ? null : nameOf({ ...user, email }),
  decided_at: song.decidedAt?.toISOString() ?? null,
});

/** A song that nobody touched. */
export const undecided = (releaseId: string): SongDecision => ({
  release_id: releaseId,
  decision: null,
  playlist_id: null,
  playlist_name: null,
  review_session_id: null,
  decided_by_name: null,
  decided_at: null,
});

/** What the station decided of a song. */
export async function readDecision(
  context: Context,
  stationId: string,
  releaseId: string,
): Promise<SongDecision> {
  const [row] = await selectDecisions(context).where(
    and(eq(stationSongs.stationId, stationId), eq(stationSongs.releaseId, releaseId)),
  );
  return row === undefined ? undecided(releaseId) : toDecision(row);
}

/** The decided songs, newest first. */
export async function listDecisions(
  context: Context,
  stationId: string,
  { limit, cursor, decision_filter }: Page & { decision_filter?: Decision | undefined },
): Promise<SongDecision[]> {
  const place = readCursor(cursor);
  const rows = await selectDecisions(context)
    .where(
      and(
        eq(stationSongs.stationId, stationId),
        decision_filter
          ? eq(stationSongs.decision, decision_filter)
          : sql`${stationSongs.decision} is not null`,
        place === null
          ? undefined
          : sql`(${stationSongs.shownAt}, ${stationSongs.releaseId}) < (${place.at.toISOString()}::timestamptz, ${place.id})`,
      ),
    )
    .orderBy(desc(stationSongs.shownAt), desc(stationSongs.releaseId))
    .limit(limit + 1);
  const kind = decision_filter ? `?decision_filter=${decision_filter}` : '';
  return answerPage(context, rows, limit, `/radio-stations/${stationId}/decisions${kind}`, ({ song }) => ({
    at: song.shownAt,
    id: song.releaseId,
  })).map(toDecision);
}

/** The liked songs, newest first. */
export async function listLikes(
  context: Context<SignedIn>,
  stationId: string,
  { limit, cursor }: Page,
): Promise<{ release_id: string; likes_count: number; liked_by_current_user: boolean }[]> {
  const place = readCursor(cursor);
  const rows = await context.app.database.orm
    .select({
      releaseId: stationSongs.releaseId,
      shownAt: stationSongs.shownAt,
      likes: stationSongs.likesCount,
      isLiked: sql<boolean>`exists (select 1 from song_actions a where a.station_id = ${stationId}
        and a.release_id = ${stationSongs.releaseId} and a.user_id = ${context.caller.userId} and a.action_type = 'like')`,
    })
    .from(stationSongs)
    .where(
      and(
        eq(stationSongs.stationId, stationId),
        gt(stationSongs.likesCount, 0),
        place === null
          ? undefined
          : sql`(${stationSongs.shownAt}, ${stationSongs.releaseId}) < (${place.at.toISOString()}::timestamptz, ${place.id})`,
      ),
    )
    .orderBy(desc(stationSongs.shownAt), desc(stationSongs.releaseId))
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
