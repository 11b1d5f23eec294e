import type { FeedFilter, NewerDecision, SongDecision } from '../../../../../contract/stations/songs.ts';
import type { Context, StationAccess, StationMember } from '../../../../context.ts';
import { and, eq, gt, isNotNull, or, sql } from '../../../../database/drizzle.ts';
import { after, newest } from '../../../../database/newest-first.ts';
import { tenants, users } from '../../../../database/tables/accounts.ts';
import { stationSongs } from '../../../../database/tables/stations/songs.ts';
import { playlists } from '../../../../database/tables/stations/stations.ts';
import type { Db } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { readActor } from '../../live/reads/actor.ts';
import { nameColumns } from '../../reads.ts';
import { nameOf } from '../../rules.ts';
import { isShown, isWithdrawn, shown } from './visibility.ts';

const selectDecisions = (db: Db) =>
  db
    .select({ song: stationSongs, playlistName: playlists.name, ...nameColumns })
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
  decided_by_user_id: song.decidedBy,
  decided_by_name: email === null ? null : nameOf({ ...user, email }),
  decided_at: song.decidedAt?.toISOString() ?? null,
  reasons: song.reasonIds,
  note: song.note,
  seq: song.decidedSeq,
});

/** A song that nobody touched. */
export const undecided = (releaseId: string): SongDecision => ({
  release_id: releaseId,
  decision: null,
  playlist_id: null,
  playlist_name: null,
  review_session_id: null,
  decided_by_user_id: null,
  decided_by_name: null,
  decided_at: null,
  reasons: [],
  note: null,
  seq: 0,
});

/** The station's decision on a song. */
export async function readDecision(
  db: Db,
  { station }: StationAccess,
  releaseId: string,
): Promise<SongDecision> {
  const [row] = await selectDecisions(db).where(
    and(eq(stationSongs.stationId, station.id), eq(stationSongs.releaseId, releaseId)),
  );
  return row === undefined ? undecided(releaseId) : toDecision(row);
}

/** A decision that somebody else's call must not replace, with who made it. */
export async function readNewer(db: Db, caller: StationMember, releaseId: string): Promise<NewerDecision> {
  const current = await readDecision(db, caller, releaseId);
  const { decided_by_user_id: userId, decided_by_name: name } = current;
  const by = (await readActor(db, caller, current.seq)) ?? { userId, name };
  return { current, by_name: by.name, is_own: by.userId === caller.userId };
}

/** The station's decision on a song that a path names. @throws NOT_FOUND for one that the station neither sees nor touched */
export async function readSongDecision(
  { app, caller }: Context<StationMember>,
  releaseId: string,
): Promise<SongDecision> {
  const { orm } = app.database;
  const decision = await readDecision(orm, caller, releaseId);
  if (decision.seq > 0) return decision;
  const { rows } = await orm.execute(sql`select 1 from releases r where r.id = ${releaseId} and ${shown}`);
  found(rows[0]);
  return decision;
}

/** The decided songs, newest first; for `liked`, the liked ones, decided or not. */
export async function listDecisions(
  context: Context<StationMember>,
  { limit, cursor, decision_filter: filter }: PageQuery & { decision_filter: FeedFilter },
): Promise<SongDecision[]> {
  const stationId = context.caller.station.id;
  const rows = await selectDecisions(context.app.database.orm)
    .where(
      and(
        eq(stationSongs.stationId, stationId),
        filter === 'liked'
          ? gt(stationSongs.likesCount, 0)
          : filter === 'all'
            ? isNotNull(stationSongs.decision)
            : eq(stationSongs.decision, filter),
        or(isShown, and(isNotNull(stationSongs.decision), isWithdrawn)),
        after(readCursor(cursor), stationSongs.shownAt, stationSongs.releaseId),
      ),
    )
    .orderBy(newest(stationSongs.shownAt), newest(stationSongs.releaseId))
    .limit(limit + 1);
  const path = `/radio-stations/${stationId}/decisions?decision_filter=${filter}`;
  return answerPage(context, rows, limit, path, ({ song }) => ({
    at: song.shownAt,
    id: song.releaseId,
  })).map(toDecision);
}
