import type { QueryResultRow } from 'pg';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { AdminUser } from '#contract/operations/admins.ts';
import type {
  exportTenants,
  listTenants as listTenantsCall,
  PricingSwitches,
  TenantRow,
  TenantSummary,
} from '#contract/operations/tenants.ts';
import { isSuperAdmin, type UserRow } from '#server/accounts/index.ts';
import { findSwitches } from '#server/billing/index.ts';
import type { App, Context } from '#server/context.ts';
import { and, asc, eq, gt, inArray, sql } from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { planTotals } from '#server/database/tables/operations.ts';
import type { Db } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import type { PageQuery } from '#server/http/paging.ts';
import { nameOf } from '#server/stations/index.ts';
import type { PlanGroup, TenantSort } from '#shared/operators.ts';
import type { Plan, Platform } from '#shared/plans.ts';
import { answerTextPage, readTextCursor, type TextPlace } from './operations.policy.ts';

const searchLimit = 20;

type AdminRow = { user: UserRow; stageName: string | null };

const toAdmin = (app: App, { user, stageName }: AdminRow): AdminUser => ({
  _id: user.id,
  name: nameOf({ ...user, stageName }),
  email: user.email,
  is_admin: user.isAdmin,
  is_super_admin: isSuperAdmin(app.config, user),
  admin_permission: {
    can_manage_users: user.isAdmin && user.canManageUsers,
    can_manage_radio: user.isAdmin && user.canManageRadio,
    can_manage_linktone: user.isAdmin && user.canManageLinktone,
    can_manage_patiphon: user.isAdmin && user.canManagePatiphon,
  },
});

const select = (app: App) =>
  app.database.orm
    .select({ user: users, stageName: tenants.stageName })
    .from(users)
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id));

/** The operators, by their addresses. */
export async function listAdmins(context: Context, { limit, cursor }: PageQuery): Promise<AdminUser[]> {
  const { app } = context;
  const place = readTextCursor(cursor);
  const rows = await select(app)
    // In the text, not as a value: a plan for every value can't use the index of operators alone.
    .where(and(sql`${users.isAdmin}`, place ? gt(users.email, place.key) : undefined))
    .orderBy(asc(users.email))
    .limit(limit + 1);
  const placeOf = ({ user }: AdminRow) => ({ key: user.email, id: user.id });
  return answerTextPage(context, rows, limit, '/admin/users', {}, placeOf).map((row) => toAdmin(app, row));
}

/** Up to 20 users whose name, stage name or address contains a text. */
export async function searchUsers({ app }: Context, query: string): Promise<AdminUser[]> {
  const ids = await usersHolding(app, query, searchLimit);
  const chosen = await select(app).where(inArray(users.id, ids)).orderBy(asc(users.email));
  return chosen.map((row) => toAdmin(app, row));
}

/** One user as operators see them. @throws NOT_FOUND */
export async function readAdmin(app: App, id: string): Promise<AdminUser> {
  const [row] = await select(app).where(eq(users.id, id));
  return toAdmin(app, orNotFound(row));
}

/** What the pricing page shows. */
export async function readSwitches(db: Db): Promise<PricingSwitches> {
  const { showUnlimitedPlan, showRadioPricing } = await findSwitches(db);
  return { show_unlimited_plan: showUnlimitedPlan, show_radio_pricing: showRadioPricing };
}

/** Which tenants, in which order. */
export type TenantQuery = ParsedInput<typeof exportTenants>['query'];

interface DirectoryRow {
  id: string;
  name: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  subdomain: string | null;
  plan: Plan;
  platform_count: 1 | 2 | null;
  selected_platform: Platform | null;
  customer: string | null;
  created_at: Date;
  /** The sort key, as text. */
  place: string;
}

const sorted: Record<TenantSort, { column: string; place: string; cast: string }> = {
  created: {
    column: 'd.tenant_since',
    place: `to_char(d.tenant_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    cast: 'timestamptz',
  },
  name: { column: 'd.name_key', place: 'd.name_key', cast: 'text' },
  email: { column: 'd.email', place: 'd.email', cast: 'text' },
};

/** Each kind of page has its own statement without unneeded conditions, so that it is read from its index. */
function statement({ sort, order, plan, search }: TenantQuery, limit: number, place: TextPlace | null) {
  const { column, place: placeOf, cast } = sorted[sort];
  const values: unknown[] = [];
  const value = (parameter: unknown): string => `$${values.push(parameter)}`;
  const where = ['d.tenant_id is not null'];
  if (plan) where.push(`d.plan_group = ${value(plan)}`);
  if (search) where.push(holds(value(search)));
  if (place)
    where.push(
      `(${column}, d.tenant_id) ${order === 'asc' ? '>' : '<'} (${value(place.key)}::${cast}, ${value(place.id)}::uuid)`,
    );
  return {
    text: `select t.id, t.stage_name as name, u.first_name, u.last_name, u.email, h.name as subdomain, t.plan,
      t.platform_count, t.selected_platform, t.created_at, p.place,
      (select customer_id from payers where tenant_id = t.id order by provider = 'stripe' desc limit 1) as customer
    from (select d.tenant_id, d.user_id, ${placeOf} as place, ${column} as sort_key from user_directory d
      where ${where.join(' and ')} order by ${column} ${order}, d.tenant_id ${order} limit ${limit}) p
    join tenants t on t.id = p.tenant_id join users u on u.id = p.user_id
    left join host_names h on h.tenant_id = t.id
    order by p.sort_key ${order}, p.tenant_id ${order}`,
    values,
  };
}

/** Rows of a page. */
export async function pageOfTenants(
  app: App,
  asked: TenantQuery,
  limit: number,
  place: TextPlace | null,
): Promise<{ row: TenantRow; place: TextPlace }[]> {
  const rows = await readDirectory<DirectoryRow>(app, statement(asked, limit, place));
  return rows.map((row) => ({ row: toRow(row), place: { key: row.place, id: row.id } }));
}

const toRow = (row: DirectoryRow): TenantRow => ({
  id: row.id,
  name: row.name,
  user_name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  user_email: row.email,
  subdomain: row.subdomain,
  plan: row.plan,
  platform_count: row.platform_count,
  selected_platform: row.selected_platform,
  stripe_customer_id: row.customer,
  created_at: row.created_at.toISOString(),
});

/** Tenants as operators see them. A page costs the same wherever it begins. */
export async function listTenants(
  context: Context,
  { limit, cursor, ...asked }: ParsedInput<typeof listTenantsCall>['query'],
): Promise<TenantRow[]> {
  const rows = await pageOfTenants(context.app, asked, limit + 1, readPlace(asked.sort, cursor));
  return answerTextPage(context, rows, limit, '/admin/tenants', { ...asked }, ({ place }) => place).map(
    ({ row }) => row,
  );
}

/** @throws CURSOR_INVALID */
function readPlace(sort: TenantSort, cursor: string | undefined): TextPlace | null {
  const place = readTextCursor(cursor);
  if (sort === 'created' && place !== null && Number.isNaN(Date.parse(place.key))) fail('CURSOR_INVALID');
  return place;
}

/** How many tenants have each plan, from stored counts. */
export async function readSummary({ app }: Context): Promise<TenantSummary> {
  const rows = await app.database.orm.select().from(planTotals);
  const of = (group: PlanGroup): number => rows.find(({ planGroup }) => planGroup === group)?.tenants ?? 0;
  return {
    free: of('free'),
    subscriber: of('subscriber'),
    unlimited: of('unlimited'),
    legacy: of('legacy'),
  };
}

/**
 * Whether a row of the directory contains a text; one or two letters only at the beginning of a word. The index finds
 * it, and the text itself is compared by position, which the planner estimates as a third of all rows and so doesn't
 * count twice.
 */
const holds = (placeholder: string): string =>
  `(search_grams like directory_pattern(${placeholder}) and strpos(' ' || search, directory_sought(${placeholder})) > 0)`;

/**
 * Rows of the directory, planned for the actual values: rare texts are read from the letter index, frequent ones
 * along the order until the page is full.
 */
async function readDirectory<Row extends QueryResultRow>(
  app: App,
  statement: { text: string; values: unknown[] },
): Promise<Row[]> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin; set local plan_cache_mode = force_custom_plan');
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** The first users whose name, stage name, address or subdomain contains a text, by their addresses. */
export async function usersHolding(app: App, text: string, limit: number): Promise<string[]> {
  const rows = await readDirectory<{ user_id: string }>(app, {
    text: `select user_id from user_directory where ${holds('$1')} order by email limit ${limit}`,
    values: [text],
  });
  return rows.map(({ user_id }) => user_id);
}
