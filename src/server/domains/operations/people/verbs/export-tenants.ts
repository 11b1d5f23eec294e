import type { TenantRow } from '../../../../../contract/operations/tenants.ts';
import { israelDay } from '../../../../../contract/vocabulary/dates.ts';
import type { App, Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { writeCsv } from '../../../../gateways/csv/index.ts';
import type { Raw } from '../../../../http/route.ts';
import type { TextPlace } from '../../rules/cursors.ts';
import { pageOfTenants, type TenantQuery } from '../reads/tenants.ts';

/** Each column's heading, and its field. */
const columns = {
  ID: 'id',
  Name: 'name',
  'User name': 'user_name',
  Email: 'user_email',
  Subdomain: 'subdomain',
  Plan: 'plan',
  Platforms: 'platform_count',
  'Selected platform': 'selected_platform',
  'Customer ID': 'stripe_customer_id',
  Created: 'created_at',
} as const satisfies Record<string, keyof TenantRow>;
const pageSize = 500;

/** Streams the tenants as CSV, a page at a time, in constant memory. */
export async function exportTenants(
  context: Context<SignedIn>,
  asked: TenantQuery,
  raw: Raw | null,
): Promise<undefined> {
  await transact(context, (tx) => tx.audit('operator.exportUsers', 'tenants', { ...asked }));
  await raw?.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="users-${israelDay(new Date())}.csv"`,
      'cache-control': 'no-store',
    })
    .send(writeCsv(Object.keys(columns), rowsOf(context.app, asked)));
}

async function* rowsOf(app: App, query: TenantQuery): AsyncGenerator<string[]> {
  let place: TextPlace | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof pageOfTenants>> = await pageOfTenants(app, query, pageSize, place);
    for (const { row } of page) yield Object.values(columns).map((field) => String(row[field] ?? ''));
    place = page.at(-1)?.place ?? null;
    if (page.length < pageSize) return;
  }
}
