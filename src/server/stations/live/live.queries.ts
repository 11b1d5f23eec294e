import type { StationAccess } from '#server/context.ts';
import { and, eq, sql } from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { stationEvents } from '#server/database/tables/stations/stations.ts';
import type { Db } from '#server/database/transact.ts';
import { nameOf } from '#server/stations/stations.policy.ts';
import { nameColumns } from '#server/stations/stations.queries.ts';
import type { StationRole } from '#shared/station-team.ts';
import { type EventRow, eventsAfter, lastSeq, recentEvents } from './live.db.ts';

/** Who made a station's event; undefined for an event that isn't kept any more, and for one by a system. */
export async function readActor(
  db: Db,
  { station }: StationAccess,
  seq: number,
): Promise<{ userId: string; name: string } | undefined> {
  const [row] = await db
    .select({ userId: users.id, ...nameColumns })
    .from(stationEvents)
    .innerJoin(users, eq(users.id, sql`(${stationEvents.data}::json ->> 'user_id')::uuid`))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .where(and(eq(stationEvents.stationId, station.id), eq(stationEvents.seq, seq)));
  return row && { userId: row.userId, name: nameOf(row) };
}

/** A reader who missed more than this reads everything again. */
const maxMissed = 500;

interface Missed {
  rows: EventRow[];
  /** The number of the last of them, or of the station's newest event. */
  seq: number;
  /** Too many to replay, or older than what is kept. */
  isTooMuch: boolean;
}

/**
 * The events after an event number. Without a number, the events of the last seconds: what a browser read of the
 * station while its stream opened may be older.
 */
export async function replayEvents(
  db: Db,
  { station: { id: stationId } }: StationAccess,
  since: number | null,
): Promise<Missed> {
  const last = await lastSeq(db, stationId);
  const tooMuch = { rows: [], seq: last, isTooMuch: true };
  if (since !== null && !(since <= last)) return tooMuch;
  const rows =
    since === null
      ? await recentEvents(db, stationId, maxMissed + 1)
      : await eventsAfter(db, stationId, since, maxMissed + 1);
  if (rows.length > maxMissed) return tooMuch;
  const [first] = rows;
  // Each action has an event: a gap means that older ones were deleted.
  if (since !== null && (first === undefined ? since !== last : first.seq !== since + 1)) return tooMuch;
  return { rows, seq: rows.at(-1)?.seq ?? last, isTooMuch: false };
}

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
