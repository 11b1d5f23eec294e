import type { PlayKey, PlayLog, PlaysPlace } from '../../../../../contract/stations/plays.ts';
import type { App, Context, StationAdmin, StationMember } from '../../../../context.ts';
import { and, desc, eq, lt } from '../../../../database/drizzle.ts';
import { tenants, users } from '../../../../database/tables/accounts.ts';
import { playLogs } from '../../../../database/tables/stations/plays.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { numberOf } from '../../directory/store.ts';
import { nameColumns } from '../../reads.ts';
import { nameOf } from '../../rules.ts';
import { listPlayKeys } from '../store/keys.ts';
import { findPlaySettings, type LogRow, logsWithBytes } from '../store/logs.ts';

const toReply = (log: LogRow, by: string | null, hasBytes: boolean): PlayLog => ({
  id: log.id,
  name: log.name,
  source: log.source,
  bytes: log.bytes,
  state: log.state,
  problem: log.problem,
  columns: log.columns,
  lines: log.lines,
  plays: log.plays,
  refused: log.refused,
  refusals: log.refusals,
  by,
  may_correct: hasBytes && (log.state === 'done' || log.state === 'columns'),
  created_at: log.createdAt.toISOString(),
});

/** A log as its station sees it. */
export async function toLog(app: App, log: LogRow): Promise<PlayLog> {
  const { orm } = app.database;
  const [by] =
    log.byUserId === null
      ? []
      : await orm
          .select(nameColumns)
          .from(users)
          .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
          .where(eq(users.id, log.byUserId));
  return toReply(log, by ? nameOf(by) : null, (await logsWithBytes(orm, [log.id])).has(log.id));
}

/** Logs of what a station played, newest first. */
export async function listLogs(
  context: Context<StationMember>,
  { limit, cursor }: PageQuery,
): Promise<PlayLog[]> {
  const { orm } = context.app.database;
  const stationId = context.caller.station.id;
  const place = readCursor(cursor);
  const rows = await orm
    .select({ log: playLogs, ...nameColumns })
    .from(playLogs)
    .leftJoin(users, eq(users.id, playLogs.byUserId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    // Ids are in the order of creation.
    .where(and(eq(playLogs.stationId, stationId), place === null ? undefined : lt(playLogs.id, place.id)))
    .orderBy(desc(playLogs.id))
    .limit(limit + 1);
  const path = `/radio-stations/${stationId}/play-logs`;
  const shown = answerPage(context, rows, limit, path, ({ log }) => ({ at: log.createdAt, id: log.id }));
  const withBytes = await logsWithBytes(
    orm,
    shown.map(({ log }) => log.id),
  );
  return shown.map(({ log, email, ...names }) =>
    toReply(log, email === null ? null : nameOf({ ...names, email }), withBytes.has(log.id)),
  );
}

/** Where a station's logs are fetched from, and the last result. */
export async function readPlaysPlace({ app, caller }: Context<StationAdmin>): Promise<PlaysPlace> {
  const number = await numberOf(app.database.orm, caller.station.id, 'plays-place');
  const row = await findPlaySettings(app.database.orm, caller.station.id);
  return {
    place: row?.place ?? null,
    has_credentials: (row?.sealedCredentials ?? null) !== null,
    looked_at: row?.lookedAt?.toISOString() ?? null,
    problem: row?.problem ?? null,
    detail: row?.detail ?? null,
    number,
  };
}

/** The keys of a station's systems. */
export async function listKeys({ app, caller }: Context<StationAdmin>): Promise<PlayKey[]> {
  const rows = await listPlayKeys(app.database.orm, caller.station.id);
  return rows.map(({ id, name, ending, createdAt, usedAt }) => ({
    id,
    name,
    ending,
    created_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  }));
}
