import type { StationRole } from '../../../../../contract/vocabulary/station-team.ts';
import { sql } from '../../../../database/drizzle.ts';
import type { Db } from '../../../../database/transact.ts';

/**
 * How often rights for long-running streams are checked without an announcement, in ms: each must end within a
 * second.
 */
export const rightsMs = 700;

/** A session at a station that listens to its events, or downloads songs. */
export interface StationSession {
  sessionHash: string;
  stationId: string;
}

/**
 * The role of each session at its station, undefined for none: its session and account are open, its station too, and
 * it is in the team. One query for all.
 */
export async function readRights(
  db: Db,
  sessions: readonly StationSession[],
): Promise<(StationRole | undefined)[]> {
  const hashes = sessions.map(({ sessionHash }) => sessionHash);
  const stations = sessions.map(({ stationId }) => stationId);
  const { rows } = await db.execute<{ n: number; role: StationRole }>(sql`
    select a.n::int, m.role from unnest(${sql.param(hashes)}::text[], ${sql.param(stations)}::uuid[]) with ordinality a(hash, station_id, n)
    join sessions s on s.token_hash = a.hash and s.expires_at > now()
    join users u on u.id = s.user_id and u.disabled_at is null
    join stations t on t.id = a.station_id and t.is_active
    join station_users m on m.station_id = a.station_id and m.user_id = u.id and m.status = 'approved'`);
  const roles: (StationRole | undefined)[] = sessions.map(() => undefined);
  for (const { n, role } of rows) roles[n - 1] = role;
  return roles;
}
