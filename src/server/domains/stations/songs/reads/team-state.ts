import type { StationSong } from '../../../../../contract/stations/songs.ts';
import type { Decision } from '../../../../../contract/vocabulary/station-team.ts';
import type { App } from '../../../../context.ts';
import { nameOf } from '../../rules.ts';
import { undecided } from './decisions.ts';
import { withdrawnText } from './visibility.ts';

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
      s.reason_ids, s.note, s.stats_seq::float8, s.likes_count, s.comments_count,
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
    decided_by_user_id: row.decided_by,
    decided_by_name:
      row.email === null
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
