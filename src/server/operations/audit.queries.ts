import type { ParsedInput } from '#contract/endpoint.ts';
import type { AuditEntry, listAudit as listAuditCall } from '#contract/operations/audit.ts';
import { findTenantOf } from '#server/accounts/index.ts';
import type { App, Context } from '#server/context.ts';
import { operatorActionsLike as ofOperators } from '#server/database/tables/audit.ts';
import { answerPage, readCursor } from '#server/http/paging.ts';
import { nameOf } from '#server/stations/index.ts';
import { israelLocalToInstant, nextIsraelMidnight } from '#shared/dates.ts';
import { isUuid } from '#shared/uuid.ts';
import { usersHolding } from './people.queries.ts';

type AuditQuery = ParsedInput<typeof listAuditCall>['query'];

interface Row {
  id: string;
  act: string;
  actor_user_id: string | null;
  target: string;
  data: Record<string, unknown>;
  at: Date;
}

/** How many people with a name we search for in the log. */
const maxPeople = 50;

/**
 * The audit log, newest first. Each kind of search uses its own index; several people are each read from theirs and
 * then merged, so that a page costs the same however long the log is.
 */
export async function listAudit(context: Context, asked: AuditQuery): Promise<AuditEntry[]> {
  const { app } = context;
  const people = await peopleOf(app, asked);
  const rows = people?.length === 0 ? [] : await readRows(app, asked, people);
  const query = new URLSearchParams({ area: asked.area });
  for (const key of ['act', 'account', 'person', 'target', 'from', 'to'] as const) {
    const value = asked[key];
    if (value) query.set(key, value);
  }
  const page = answerPage(context, rows, asked.limit, `/admin/audit?${query}`, ({ at, id }) => ({ at, id }));
  const names = await namesFor(app, page);
  return page.map((row) => toEntry(row, names));
}

/** Whose actions are asked for, with the tenant of an account; null for everybody's. */
async function peopleOf(app: App, { account, person }: AuditQuery): Promise<string[] | null> {
  if (account === undefined) return person ? usersHolding(app, person, maxPeople) : null;
  const tenant = await findTenantOf(app.database.orm, account);
  return [account, ...(tenant ? [tenant.id] : [])];
}

async function readRows(app: App, query: AuditQuery, people: string[] | null): Promise<Row[]> {
  const values: unknown[] = [];
  const value = (parameter: unknown): string => `$${values.push(parameter)}`;
  const place = readCursor(query.cursor);
  const shared = ['true'];
  if (place) shared.push(`(at, id) < (${value(place.at)}, ${value(place.id)})`);
  if (query.from) shared.push(`at >= ${value(israelLocalToInstant(query.from))}`);
  const lastDay = query.to ? israelLocalToInstant(query.to) : null;
  if (lastDay) shared.push(`at < ${value(nextIsraelMidnight(lastDay))}`);
  if (query.act) shared.push(`act = ${value(query.act)}`);
  if (query.target) shared.push(`target = ${value(query.target)}`);
  const inArea = query.area === 'operators' && !query.act ? ` and ${ofOperators}` : '';
  const part = (where: string): string =>
    `(select id, act, actor_user_id, target, data, at from audit_entries
      where ${[...shared, where].join(' and ')}${inArea} order by at desc, id desc limit ${query.limit + 1})`;
  // One branch for each index that can find a person.
  const found = people
    ? `unnest(${value(people)}::text[]) as one (id) cross join lateral (
        ${['actor_user_id = one.id::uuid', 'target = one.id', `(data ->> 'userId') = one.id`].map(part).join(' union all ')}) found`
    : `${part('true')} found`;
  const { rows } = await app.database.pool.query<Row>(
    `select distinct on (found.at, found.id) found.* from ${found}
      order by found.at desc, found.id desc limit ${query.limit + 1}`,
    values,
  );
  return rows;
}

interface Names {
  users: Map<string, { name: string; email: string }>;
  tenants: Map<string, string>;
  stations: Map<string, string>;
  releases: Map<string, string>;
}

const isId = (text: unknown): text is string => typeof text === 'string' && isUuid(text);

/** The current names of everybody and everything on a page. */
async function namesFor(app: App, rows: readonly Row[]): Promise<Names> {
  const ids = [
    ...new Set(rows.flatMap(({ actor_user_id, target, data }) => [actor_user_id, target, data.userId])),
  ].filter(isId);
  const { pool } = app.database;
  const [users, others] = await Promise.all([
    pool.query(
      `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, t.stage_name as "stageName"
        from users u left join tenants t on t.owner_user_id = u.id where u.id = any($1)`,
      [ids],
    ),
    pool.query<{ kind: 'tenants' | 'stations' | 'releases'; id: string; name: string }>(
      `select 'tenants' as kind, id, stage_name as name from tenants where id = any($1)
        union all select 'stations', id, coalesce(name_hebrew, name) from stations where id = any($1)
        union all select 'releases', id, title from releases where id = any($1)`,
      [ids],
    ),
  ]);
  const of = (kind: string) =>
    new Map(others.rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return {
    users: new Map(users.rows.map((user) => [user.id, { name: nameOf(user), email: user.email }])),
    tenants: of('tenants'),
    stations: of('stations'),
    releases: of('releases'),
  };
}

type Named = NonNullable<AuditEntry['target']>;

function named(names: Names, id: string): Named {
  const user = names.users.get(id);
  if (user) return { kind: 'user', id, name: user.name };
  for (const kind of ['tenant', 'station', 'release'] as const) {
    const name = names[`${kind}s`].get(id);
    if (name !== undefined) return { kind, id, name };
  }
  return { kind: 'other', id, name: id };
}

const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

function toEntry({ id, act, actor_user_id, target, data, at }: Row, names: Names): AuditEntry {
  const { before, after, userId, ...details } = data;
  const actor = actor_user_id === null ? undefined : names.users.get(actor_user_id);
  return {
    id,
    at: at.toISOString(),
    act,
    actor: actor_user_id === null || actor === undefined ? null : { id: actor_user_id, ...actor },
    target: named(names, target),
    person: isId(userId) ? named(names, userId) : null,
    details,
    before: asRecord(before),
    after: asRecord(after),
  };
}
