import type { DecisionChange } from '../../../../../contract/stations/songs.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { and, eq } from '../../../../database/drizzle.ts';
import { after, newest } from '../../../../database/newest-first.ts';
import { tenants, users } from '../../../../database/tables/accounts.ts';
import { decisionChanges } from '../../../../database/tables/stations/songs.ts';
import { playlists } from '../../../../database/tables/stations/stations.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { nameColumns } from '../../reads.ts';
import { nameOf } from '../../rules.ts';

/** A song's history at a station, newest first. */
export async function listHistory(
  context: Context<StationMember>,
  releaseId: string,
  { limit, cursor }: PageQuery,
): Promise<DecisionChange[]> {
  const stationId = context.caller.station.id;
  const rows = await context.app.database.orm
    .select({
      change: decisionChanges,
      playlistName: playlists.name,
      ...nameColumns,
    })
    .from(decisionChanges)
    .innerJoin(users, eq(users.id, decisionChanges.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .leftJoin(playlists, eq(playlists.id, decisionChanges.playlistId))
    .where(
      and(
        eq(decisionChanges.releaseId, releaseId),
        eq(decisionChanges.stationId, stationId),
        after(readCursor(cursor), decisionChanges.createdAt, decisionChanges.id),
      ),
    )
    .orderBy(newest(decisionChanges.createdAt), newest(decisionChanges.id))
    .limit(limit + 1);
  const path = `/radio-stations/${stationId}/songs/${releaseId}/history`;
  return answerPage(context, rows, limit, path, ({ change }) => ({
    at: change.createdAt,
    id: change.id,
  })).map(({ change, playlistName, ...user }) => ({
    id: change.id,
    decision: change.decision,
    playlist_name: playlistName,
    user_id: change.userId,
    user_name: nameOf(user),
    act: change.act,
    made_at: change.madeAt?.toISOString() ?? null,
    created_at: change.createdAt.toISOString(),
  }));
}
