import type { ParsedInput } from '../../../../../contract/endpoint.ts';
import type {
  exportTenants,
  listTenants as listTenantsCall,
  TenantRow,
  TenantSummary,
} from '../../../../../contract/operations/tenants.ts';
import type { PlanGroup, TenantSort } from '../../../../../contract/vocabulary/operators.ts';
import type { Plan, Platform } from '../../../../../contract/vocabulary/plans.ts';
import type { App, Context } from '../../../../context.ts';
import { planTotals } from '../../../../database/tables/operations.ts';
import { refuse } from '../../../../errors.ts';
import { answerTextPage, readTextCursor, type TextPlace } from '../../rules/cursors.ts';
import { holds, readDirectory } from './directory.ts';

/** Which tenants, in which order. */
export type TenantQuery = ParsedInput<typeof exportTenants>['query'];

interface Row {
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
  const rows = await readDirectory<Row>(app, statement(asked, limit, place));
  return rows.map((row) => ({ row: toRow(row), place: { key: row.place, id: row.id } }));
}

const toRow = (row: Row): TenantRow => ({
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
  if (sort === 'created' && place !== null && Number.isNaN(Date.parse(place.key))) refuse('CURSOR_INVALID');
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
