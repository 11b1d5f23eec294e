import type { ActivityEntry, SongAction } from '../../../../../contract/stations/songs.ts';
import type { ActionType } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationAccess, StationMember } from '../../../../context.ts';
import { and, asc, eq } from '../../../../database/drizzle.ts';
import { after, afterOldest, newest } from '../../../../database/newest-first.ts';
import { tenants, users } from '../../../../database/tables/accounts.ts';
import { releases } from '../../../../database/tables/releases.ts';
import { songActions } from '../../../../database/tables/stations/songs.ts';
import type { Db } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { mediaPath } from '../../../artists/index.ts';
import { nameColumns } from '../../reads.ts';
import { nameOf } from '../../rules.ts';

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
      title: releases.title,
      artist: releases.artistName,
      code: releases.shortCode,
      cover: releases.coverFileId,
      outsideCover: releases.externalImageUrl,
      soundPrint: releases.soundPrint,
    })
    .from(songActions)
    .innerJoin(users, eq(users.id, songActions.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .leftJoin(releases, eq(releases.id, songActions.releaseId));

const toEntry = (row: Awaited<ReturnType<typeof selectEntries>>[number]): ActivityEntry => ({
  ...toAction(row),
  release_title: row.title,
  release_artist: row.artist,
  release_short_code: row.code,
  release_cover_image: mediaPath(row.cover),
  release_external_image_url: row.outsideCover,
  release_sound_print: row.cover === null ? row.soundPrint : null,
});

const placeOf = ({ action }: ActionRow) => ({ at: action.createdAt, id: action.id });

/** One action with its song, for the activity feed. @throws NOT_FOUND */
export async function readEntry(db: Db, { station }: StationAccess, id: string): Promise<ActivityEntry> {
  const [row] = await selectEntries(db).where(
    and(eq(songActions.id, id), eq(songActions.stationId, station.id)),
  );
  return toEntry(found(row));
}

/** An entry of the activity feed without its song. */
export const actionOf = ({
  release_title,
  release_artist,
  release_short_code,
  release_cover_image,
  release_external_image_url,
  release_sound_print,
  ...action
}: ActivityEntry): SongAction => action;

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

/** The team's actions with their songs, newest first. */
export async function listActivity(
  context: Context<StationMember>,
  { limit, cursor }: PageQuery,
): Promise<ActivityEntry[]> {
  const stationId = context.caller.station.id;
  const rows = await selectEntries(context.app.database.orm)
    .where(and(eq(songActions.stationId, stationId), beforePlace(readCursor(cursor))))
    .orderBy(newest(songActions.createdAt), newest(songActions.id))
    .limit(limit + 1);
  return answerPage(context, rows, limit, `/radio-stations/${stationId}/activity`, placeOf).map(toEntry);
}
