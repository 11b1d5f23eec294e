import type { ParsedInput } from '#contract/endpoint.ts';
import type { AccountRow, listAccounts as listCall } from '#contract/operations/accounts.ts';
import type { App, Context } from '#server/context.ts';
import { orNotFound } from '#server/errors.ts';
import { answerPage, type Place, readCursor } from '#server/http/paging.ts';
import { searchQuery } from '#server/releases/index.ts';
import { nameOf } from '#server/stations/index.ts';
import { type AccountFilter, type AccountMark, planGroups } from '#shared/operators.ts';
import type { Plan } from '#shared/plans.ts';
import { isUuid } from '#shared/uuid.ts';
import { usersHolding } from './people.queries.ts';

interface FoundRow {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  stageName: string | null;
  tenantId: string | null;
  plan: Plan | null;
  isSuspended: boolean;
  isLimited: boolean;
  isClosed: boolean;
  isUnconfirmed: boolean;
  isOperator: boolean;
  createdAt: Date;
  seenAt: Date | null;
  seenFrom: string | null;
}

/** Accounts whose ids are the rows of `chosen`, newest first. */
const accountsOf = (chosen: string): string => `with chosen as materialized (${chosen})
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
    t.stage_name as "stageName", t.id as "tenantId", t.plan,
    u.disabled_at is not null as "isSuspended", u.limited_at is not null as "isLimited",
    u.closed_at is not null as "isClosed", u.email_confirmed_at is null as "isUnconfirmed",
    u.is_admin as "isOperator", u.created_at as "createdAt",
    (select max(s.used_at) from sessions s where s.user_id = u.id) as "seenAt",
    (select t.network from sign_in_tries t where t.user_id = u.id and t.outcome = 'in' order by t.at desc limit 1) as "seenFrom"
  from chosen join users u on u.id = chosen.id left join tenants t on t.owner_user_id = u.id
  where u.erased_at is null order by u.id desc`;

const marksOf = (row: FoundRow): AccountMark[] => [
  ...(row.isSuspended ? (['suspended'] as const) : []),
  ...(row.isLimited ? (['limited'] as const) : []),
  ...(row.isClosed ? (['closed'] as const) : []),
  ...(row.isUnconfirmed ? (['unconfirmed'] as const) : []),
  ...(row.isOperator ? (['operator'] as const) : []),
];

const toRow = (row: FoundRow): AccountRow => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  stage_name: row.stageName,
  tenant_id: row.tenantId,
  plan: row.plan,
  marks: marksOf(row),
  created_at: row.createdAt.toISOString(),
  seen_at: row.seenAt?.toISOString() ?? null,
  seen_from: row.seenFrom,
});

/** The ids of accounts, newest first, each kind read along its own index; `user_id` stands for the id there. */
const sources: Record<Exclude<AccountFilter, (typeof planGroups)[number]>, string> = {
  limited: 'select id as user_id from users where limited_at is not null and erased_at is null',
  suspended: 'select id as user_id from users where disabled_at is not null and erased_at is null',
  closed: 'select id as user_id from users where closed_at is not null and erased_at is null',
  unconfirmed: 'select id as user_id from users where email_confirmed_at is null and erased_at is null',
  operators: 'select id as user_id from users where is_admin',
  members: `select user_id from station_users where status = 'approved'`,
  password: 'select id as user_id from users where password_hash is not null',
  google: 'select user_id from google_accounts',
};

/** The accounts of a filter, as a table `found` with the column `user_id`. */
function sourceOf(filter: AccountFilter | undefined): string {
  if (filter === undefined) return 'select id as user_id from users where erased_at is null';
  const group = planGroups.find((one) => one === filter);
  if (group !== undefined)
    return `select d.user_id from user_directory d join users u on u.id = d.user_id
      where d.plan_group = '${group}' and u.erased_at is null`;
  return sources[filter as keyof typeof sources]; // what isn't a plan is a source
}

/** At most so many matches: a longer list needs a better search. */
const mostFound = 100;

/** Accounts as operators see them, newest first. A page costs the same wherever it begins. */
export async function listAccounts(
  context: Context,
  { filter, search, limit, cursor }: ParsedInput<typeof listCall>['query'],
): Promise<AccountRow[]> {
  const { pool } = context.app.database;
  if (search) {
    const ids = await accountsNamed(context.app, search);
    const among = `select distinct user_id as id from (${sourceOf(filter)}) found where user_id = any($1)`;
    return (await pool.query<FoundRow>(accountsOf(among), [ids])).rows.map(toRow);
  }
  const place = readCursor(cursor);
  const page = `select distinct user_id as id from (${sourceOf(filter)}) found
    ${place ? 'where user_id < $1' : ''} order by user_id desc limit ${limit + 1}`;
  const { rows } = await pool.query<FoundRow>(accountsOf(page), place ? [place.id] : []);
  const path = `/admin/accounts${filter ? `?filter=${filter}` : ''}`;
  const placeOf = ({ createdAt: at, id }: FoundRow): Place => ({ at, id });
  return answerPage(context, rows, limit, path, placeOf).map(toRow);
}

/** One account's row. @throws NOT_FOUND, also once it is erased */
export async function readAccountRow({ app }: Context, id: string): Promise<AccountRow> {
  const { rows } = await app.database.pool.query<FoundRow>(accountsOf('select $1::uuid as id'), [id]);
  return toRow(orNotFound(rows[0]));
}

/** A song's code within an address of its page, or the text itself. */
const codeIn = (text: string): string => /\/(?:r|release)\/([\w-]{1,40})/.exec(text)?.[1] ?? text;

/**
 * The accounts that a text names: by name, address or subdomain, by an id of theirs, by a song's title, code or
 * ISRC, or by the name of a station whose team they are in. Each is read from its index, up to the limit.
 */
async function accountsNamed(app: App, text: string): Promise<string[]> {
  const { pool } = app.database;
  const ids = async (sql: string, value: unknown): Promise<string[]> =>
    (await pool.query<{ id: string }>(`${sql} limit ${mostFound}`, [value])).rows.map(({ id }) => id);
  const ofSongs = `select distinct t.owner_user_id as id from releases r join tenants t on t.id = r.tenant_id`;
  if (isUuid(text))
    return ids(
      `select id from (select id from users where id = $1
        union select owner_user_id from tenants where id = $1
        union select t.owner_user_id from releases r join tenants t on t.id = r.tenant_id where r.id = $1
        union select user_id from station_users where station_id = $1 and status = 'approved') found`,
      text,
    );
  const words = searchQuery({ q: text });
  const found = await Promise.all([
    usersHolding(app, text, mostFound),
    ids(`${ofSongs} where r.short_code = $1`, codeIn(text)),
    ids(`${ofSongs} where r.isrc = $1`, text.toUpperCase().replaceAll('-', '')),
    words === null
      ? []
      : ids(
          `select t.owner_user_id as id from (select r.tenant_id from release_search s
            join releases r on r.id = s.release_id
            where s.words @@ $1::tsquery and r.tenant_id is not null limit 500) song
            join tenants t on t.id = song.tenant_id group by 1`,
          words,
        ),
    ids(
      `select m.user_id as id from station_users m where m.status = 'approved' and m.station_id in
        (select id from stations where strpos(lower(concat_ws(' ', name, name_hebrew, subdomain)), lower($1)) > 0)`,
      text,
    ),
  ]);
  return [...new Set(found.flat())].slice(0, mostFound);
}
