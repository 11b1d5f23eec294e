import type {
  DecisionChange,
  FeedFilter,
  NewerDecision,
  SongDecision,
  StationSong,
} from '#contract/stations/songs.ts';
import type { App, Context, StationAccess, StationMember } from '#server/context.ts';
import { and, eq, isNotNull, or, sql } from '#server/database/drizzle.ts';
import { after, newest } from '#server/database/newest-first.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { decisionChanges, stationSongs } from '#server/database/tables/stations/songs.ts';
import { playlists } from '#server/database/tables/stations/stations.ts';
import type { Db } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import { readActor } from '#server/stations/live/live.queries.ts';
import { nameOf } from '#server/stations/stations.policy.ts';
import {
  appealedText,
  nameColumns,
  shown,
  withdrawn,
  withdrawnText,
} from '#server/stations/stations.queries.ts';
import type { Decision } from '#shared/station-team.ts';

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

/** A team's decision, likes and comments on a song, and what only a team sees of it. */
type TeamState = Pick<
  StationSong,
  'intro_seconds' | 'hook_seconds' | 'decision' | 'stats' | 'is_withdrawn' | 'appeal'
>;
interface TeamStateRow extends Record<string, unknown> {
  release_id: string;
  intro_seconds: number | null;
  hook_seconds: number | null;
  decision: Decision | null;
  playlist_id: string | null;
  playlist_name: string | null;
  review_session_id: string | null;
  decided_by: string | null;
  decided_ms: number | null;
  by_committee: boolean | null;
  reason_ids: string[] | null;
  note: string | null;
  is_withdrawn: boolean;
  appeal: StationSong['appeal'];
  decided_seq: number | null;
  stats_seq: number | null;
  likes_count: number | null;
  comments_count: number | null;
  is_liked: boolean | null;
  first_name: string | null;
  last_name: string | null;
  stage_name: string | null;
  email: string | null;
}

/**
 * Whether a committee decided `station_songs` by this name: its last decision was a vote. Acts on many songs either
 * take decisions away or bring them back as they were.
 */
const byCommitteeText = (song: string) => `(${song}.decision is not null and coalesce((
  select c.act = 'committee' from decision_changes c
  where c.release_id = ${song}.release_id and c.station_id = ${song}.station_id
    and c.act in ('decide', 'committee', 'appeal')
  order by c.created_at desc nulls last, c.id desc nulls last limit 1), false))`;

/** The team's state of a page's songs, by song. */
export async function readTeamState(
  app: App,
  stationId: string,
  userId: string,
  ids: string[],
): Promise<Map<string, TeamState>> {
  const { rows } = await app.database.pool.query<TeamStateRow>({
    name: 'station_songs_made',
    text: `select r.id as release_id, r.intro_seconds, r.hook_seconds, ${withdrawnText} as is_withdrawn,
      s.decision, s.decided_by, s.playlist_id, p.name as playlist_name, s.review_session_id,
      date_part('epoch', s.decided_at) * 1000 as decided_ms, s.decided_seq::float8,
      ${byCommitteeText('s')} as by_committee, s.reason_ids, s.note, s.stats_seq::float8, s.likes_count, s.comments_count,
      u.first_name, u.last_name, t.stage_name, u.email,
      s.likes_count > 0 and exists (select 1 from song_actions a where a.station_id = s.station_id
        and a.release_id = s.release_id and a.user_id = $2 and a.action_type = 'like') as is_liked,
      case when v.appealed_at is not null then json_build_object('note', v.appeal_note,
        'has_recording', v.appeal_recording, 'created_at', v.appealed_at,
        'told', json_build_object('reasons', v.reasons, 'note', v.note)) end as appeal
      from releases r left join station_songs s on s.station_id = $1 and s.release_id = r.id
      left join station_verdicts v on v.station_id = $1 and v.release_id = r.id
      left join playlists p on p.id = s.playlist_id
      left join users u on u.id = s.decided_by left join tenants t on t.owner_user_id = u.id
      where r.id = any($3)`,
    values: [stationId, userId, ids],
  });
  return new Map(rows.map((row) => [row.release_id, toTeamState(row)]));
}

const toTeamState = (row: TeamStateRow): TeamState => ({
  intro_seconds: row.intro_seconds,
  hook_seconds: row.hook_seconds,
  decision: {
    release_id: row.release_id,
    decision: row.decision,
    playlist_id: row.playlist_id,
    playlist_name: row.playlist_name,
    review_session_id: row.review_session_id,
    decided_by_user_id: row.by_committee ? null : row.decided_by,
    by_committee: row.by_committee ?? false,
    decided_by_name:
      row.email === null || row.by_committee
        ? null
        : nameOf({
            firstName: row.first_name,
            lastName: row.last_name,
            stageName: row.stage_name,
            email: row.email,
          }),
    decided_at: row.decided_ms === null ? null : new Date(Math.round(row.decided_ms)).toISOString(),
    reasons: row.reason_ids ?? [],
    note: row.note,
    seq: row.decided_seq ?? 0,
  },
  stats: {
    likes_count: row.likes_count ?? 0,
    comments_count: row.comments_count ?? 0,
    liked_by_current_user: row.is_liked ?? false,
    seq: row.stats_seq ?? 0,
  },
  is_withdrawn: row.is_withdrawn,
  appeal: row.appeal,
});

/** A song that disappeared between the two reads. */
export const emptyTeamState = (id: string): TeamState => ({
  intro_seconds: null,
  hook_seconds: null,
  decision: undecided(id),
  stats: { likes_count: 0, comments_count: 0, liked_by_current_user: false, seq: 0 },
  is_withdrawn: false,
  appeal: null,
});

const selectDecisions = (db: Db) =>
  db
    .select({
      song: stationSongs,
      playlistName: playlists.name,
      isCommittees: sql<boolean>`${sql.raw(byCommitteeText('station_songs'))}`,
      ...nameColumns,
    })
    .from(stationSongs)
    .leftJoin(playlists, eq(playlists.id, stationSongs.playlistId))
    .leftJoin(users, eq(users.id, stationSongs.decidedBy))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id));
type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

/** A decision from its row. */
export const toDecision = ({
  song,
  playlistName,
  isCommittees,
  email,
  ...user
}: DecisionRow): SongDecision => ({
  release_id: song.releaseId,
  decision: song.decision,
  playlist_id: song.playlistId,
  playlist_name: playlistName,
  review_session_id: song.reviewSessionId,
  decided_by_user_id: isCommittees ? null : song.decidedBy,
  decided_by_name: email === null || isCommittees ? null : nameOf({ ...user, email }),
  by_committee: isCommittees,
  decided_at: song.decidedAt?.toISOString() ?? null,
  reasons: song.reasonIds,
  note: song.note,
  seq: song.decidedSeq,
});

/** A song that nobody touched. */
const undecided = (releaseId: string): SongDecision => ({
  release_id: releaseId,
  decision: null,
  playlist_id: null,
  playlist_name: null,
  review_session_id: null,
  decided_by_user_id: null,
  decided_by_name: null,
  by_committee: false,
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
  if (current.by_committee) return { current, by_name: null, is_own: false };
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
  orNotFound(rows[0]);
  return decision;
}

/** The decided songs, newest first; for `liked`, the liked ones, decided or not. */
export async function listDecisions(
  context: Context<StationMember>,
  { limit, cursor, decision_filter: filter }: PageQuery & { decision_filter: FeedFilter },
): Promise<SongDecision[]> {
  const stationId = context.caller.station.id;
  const rows = await selectDecisions(context.app.database.orm)
    // Joined, not asked for in a condition: that would read the whole catalogue for a page.
    .innerJoin(sql`releases r`, sql`r.id = ${stationSongs.releaseId}`)
    .where(
      and(
        eq(stationSongs.stationId, stationId),
        filter === 'liked'
          ? sql`${stationSongs.likesCount} > 0`
          : filter === 'all'
            ? isNotNull(stationSongs.decision)
            : filter === 'appealed'
              ? sql.raw(appealedText('station_songs'))
              : eq(stationSongs.decision, filter),
        or(shown, and(isNotNull(stationSongs.decision), withdrawn)),
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
