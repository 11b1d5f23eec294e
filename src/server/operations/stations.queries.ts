import type { ParsedInput } from '#contract/endpoint.ts';
import type {
  AdminStation,
  AdminStationUser,
  listAllStationUsers as listPeopleCall,
} from '#contract/operations/stations.ts';
import type { App, Context } from '#server/context.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { nameOf } from '#server/stations/index.ts';
import type { MemberStatus, StationRole } from '#shared/station-team.ts';
import { isUuid } from '#shared/uuid.ts';
import { answerTextPage, readTextCursor } from './operations.policy.ts';

const stationsQuery = (where: string) => `select s.id, s.subdomain, s.name, s.name_hebrew, s.is_active,
    coalesce(p.total, 0)::int as total_users, coalesce(p.approved, 0)::int as approved_users,
    coalesce(p.pending, 0)::int as pending_users,
    exists (select 1 from station_users u where u.station_id = s.id and u.role = 'admin' and u.status = 'approved') as has_admin
  from stations s left join lateral (select sum(people) as total,
      sum(people) filter (where status = 'approved') as approved, sum(people) filter (where status = 'pending') as pending
    from station_user_totals where station_id = s.id) p on true
  ${where} order by s.name_hebrew nulls last, s.name`;

/** All stations with their team sizes, which are stored counts. There are tens of them: one page. */
export async function listAllStations({ app }: Context): Promise<AdminStation[]> {
  return (await app.database.pool.query<AdminStation>(stationsQuery(''))).rows;
}

/** One of them. @throws NOT_FOUND */
export async function readAnyStation({ app }: { app: App }, id: string): Promise<AdminStation> {
  return orNotFound(
    (await app.database.pool.query<AdminStation>(stationsQuery('where s.id = $1'), [id])).rows[0],
  );
}

interface Row {
  station_id: string;
  user_id: string;
  status: MemberStatus;
  role: StationRole;
  created_at: Date;
  station_name: string;
  first_name: string | null;
  last_name: string | null;
  stage_name: string | null;
  email: string;
  picture_url: string | null;
}

const peopleQuery = (where: string) => `select m.station_id, m.user_id, m.status, m.role, m.created_at,
    coalesce(s.name_hebrew, s.name) as station_name, u.first_name, u.last_name, u.email, u.picture_url, t.stage_name
  from station_users m join stations s on s.id = m.station_id join users u on u.id = m.user_id
  left join tenants t on t.owner_user_id = u.id
  ${where} order by m.created_at desc, m.station_id desc, m.user_id desc`;

const toPerson = (row: Row): AdminStationUser => ({
  id: `${row.station_id}:${row.user_id}`,
  station_id: row.station_id,
  station_name: row.station_name,
  user_id: row.user_id,
  user_name: nameOf({
    firstName: row.first_name,
    lastName: row.last_name,
    stageName: row.stage_name,
    email: row.email,
  }),
  user_email: row.email,
  user_picture_url: row.picture_url,
  status: row.status,
  role: row.role,
  created_at: row.created_at.toISOString(),
});

/** The people of all stations, newest first. */
export async function listAllStationUsers(
  context: Context,
  { limit, cursor, status, station_id }: ParsedInput<typeof listPeopleCall>['query'],
): Promise<AdminStationUser[]> {
  const place = readTextCursor(cursor);
  const [at = '', stationId = ''] = place?.key.split(' ') ?? [];
  if (place && (Number.isNaN(Date.parse(at)) || !isUuid(stationId))) fail('CURSOR_INVALID');
  const values: unknown[] = [];
  const value = (parameter: unknown): string => `$${values.push(parameter)}`;
  const where = ['true'];
  if (status) where.push(`m.status = ${value(status)}`);
  if (station_id) where.push(`m.station_id = ${value(station_id)}`);
  if (place)
    where.push(
      `(m.created_at, m.station_id, m.user_id) < (${value(at)}, ${value(stationId)}, ${value(place.id)})`,
    );
  const { rows } = await context.app.database.pool.query<Row>(
    `${peopleQuery(`where ${where.join(' and ')}`)} limit ${limit + 1}`,
    values,
  );
  const query = { status, station_id };
  return answerTextPage(context, rows, limit, '/admin/radio-stations/users', query, (row) => ({
    key: `${row.created_at.toISOString()} ${row.station_id}`,
    id: row.user_id,
  })).map(toPerson);
}

/** One person of one station. @throws NOT_FOUND */
export async function readAnyStationUser(
  { app }: { app: App },
  stationId: string,
  userId: string,
): Promise<AdminStationUser> {
  const { rows } = await app.database.pool.query<Row>(
    peopleQuery('where m.station_id = $1 and m.user_id = $2'),
    [stationId, userId],
  );
  return toPerson(orNotFound(rows[0]));
}
