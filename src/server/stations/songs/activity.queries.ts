import type { ActivityEntry, SongAction, SongStats } from '#contract/stations/songs.ts';
import type { Context, StationAccess, StationMember } from '#server/context.ts';
import { and, asc, eq, sql } from '#server/database/drizzle.ts';
import { after, afterOldest, newest } from '#server/database/newest-first.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { releases } from '#server/database/tables/releases.ts';
import { songActions, stationSongs } from '#server/database/tables/stations/songs.ts';
import type { Db } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import { nameOf } from '#server/stations/stations.policy.ts';
import { nameColumns, shown } from '#server/stations/stations.queries.ts';
import type { ActionType } from '#shared/station-team.ts';
import { listActs, songColumns, toEntrySong } from './acts.queries.ts';

const selectActions = (db: Db) =>
  db
    .select({ action: songActions, ...nameColumns })
    .from(songActions)
    .innerJoin(users, eq(users.id, songActions.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id));
type ActionRow = Awaited<ReturnType<typeof selectActions>>[number];

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

const selectEntries = (db: Db) =>
  db
    .select({
      action: songActions,
      ...nameColumns,
      song: songColumns,
    })
    .from(songActions)
    .innerJoin(users, eq(users.id, songActions.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .leftJoin(releases, eq(releases.id, songActions.releaseId));

/** An entry about an action on a song. */
export type SongEntry = ActivityEntry & Pick<SongAction, 'action_type'>;

/** An entry of the activity feed from its row. */
export const toEntry = (row: Awaited<ReturnType<typeof selectEntries>>[number]): SongEntry => ({
  ...toAction(row),
  decision: null,
  undone: null,
  person_name: null,
  ...toEntrySong(row.song),
});

const placeOf = ({ action }: ActionRow) => ({ at: action.createdAt, id: action.id });

/** One action with its song, for the activity feed. @throws NOT_FOUND */
export async function readEntry(db: Db, { station }: StationAccess, id: string): Promise<SongEntry> {
  const [row] = await selectEntries(db).where(
    and(eq(songActions.id, id), eq(songActions.stationId, station.id)),
  );
  return toEntry(orNotFound(row));
}

/** An entry of the activity feed without its song. */
export const actionOf = ({
  decision,
  undone,
  person_name,
  release_title,
  release_artist,
  release_short_code,
  release_cover_image,
  release_external_image_url,
  release_sound_print,
  ...action
}: SongEntry): SongAction => action;

/** Actions on a song, oldest first. */
export async function listSongActions(
  context: Context<StationMember>,
  releaseId: string,
  { limit, cursor, action_type }: PageQuery & { action_type?: ActionType | undefined },
): Promise<SongAction[]> {
  const stationId = context.caller.station.id;
  const rows = await selectActions(context.app.database.orm)
    .where(
      and(
        eq(songActions.releaseId, releaseId),
        eq(songActions.stationId, stationId),
        action_type && eq(songActions.actionType, action_type),
        afterOldest(readCursor(cursor), songActions.createdAt, songActions.id),
      ),
    )
    .orderBy(asc(songActions.createdAt), asc(songActions.id))
    .limit(limit + 1);
  const kind = action_type ? `?action_type=${action_type}` : '';
  const path = `/radio-stations/${stationId}/songs/${releaseId}/actions${kind}`;
  return answerPage(context, rows, limit, path, placeOf).map(toAction);
}

const beforePlace = (place: ReturnType<typeof readCursor>) =>
  after(place, songActions.createdAt, songActions.id);

/** The team's actions, newest first. */
export async function listActions(
  context: Context<StationMember>,
  { limit, cursor, action_type }: PageQuery & { action_type?: ActionType | undefined },
): Promise<SongAction[]> {
  const stationId = context.caller.station.id;
  const rows = await selectActions(context.app.database.orm)
    .where(
      and(
        eq(songActions.stationId, stationId),
        action_type && eq(songActions.actionType, action_type),
        beforePlace(readCursor(cursor)),
      ),
    )
    .orderBy(newest(songActions.createdAt), newest(songActions.id))
    .limit(limit + 1);
  const kind = action_type ? `?action_type=${action_type}` : '';
  return answerPage(context, rows, limit, `/radio-stations/${stationId}/actions${kind}`, placeOf).map(
    toAction,
  );
}

/** The team's actions with their songs, and what else it did, newest first: two lists, each read from its index. */
export async function listActivity(
  context: Context<StationMember>,
  { limit, cursor }: PageQuery,
): Promise<ActivityEntry[]> {
  const stationId = context.caller.station.id;
  const { orm } = context.app.database;
  const place = readCursor(cursor);
  const rows = await selectEntries(orm)
    .where(and(eq(songActions.stationId, stationId), beforePlace(place)))
    .orderBy(newest(songActions.createdAt), newest(songActions.id))
    .limit(limit + 1);
  const entries = [...rows.map(toEntry), ...(await listActs(orm, stationId, place, limit + 1))];
  entries.sort((a, b) => compare(b.created_at, a.created_at) || compare(b.id, a.id));
  const path = `/radio-stations/${stationId}/activity`;
  return answerPage(context, entries.slice(0, limit + 1), limit, path, ({ id, created_at }) => ({
    at: new Date(created_at),
    id,
  }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

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
      // With its own limit it is looked up for each song of the page; else all likes of the person are read.
      isLiked: sql<boolean>`(select true from song_actions a where a.station_id = ${stationId}
        and a.release_id = station_songs.release_id and a.user_id = ${context.caller.userId}
        and a.action_type = 'like' limit 1) is not null`,
    })
    .from(stationSongs)
    .innerJoin(sql`releases r`, sql`r.id = ${stationSongs.releaseId}`)
    .where(
      and(
        eq(stationSongs.stationId, stationId),
        // In the text, not among the values: only then does it match the index's own condition.
        sql`${stationSongs.likesCount} > 0`,
        shown,
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
