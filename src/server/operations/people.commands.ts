import type { z } from 'zod';
import type { operatorPermission, tenant } from '#contract/accounts/profile.ts';
import type { OperatorFlag } from '#contract/endpoint.ts';
import type { AdminUser } from '#contract/operations/admins.ts';
import type { PricingSwitches, TenantRow } from '#contract/operations/tenants.ts';
import {
  findTenant,
  flagsOf,
  isSuperAdmin,
  lockOperators,
  lockTenant,
  lockUser,
  noFlags,
  setGivenPlan,
  setRights,
} from '#server/accounts/index.ts';
import { saveSwitches } from '#server/billing/index.ts';
import type { App, Context, SignedIn } from '#server/context.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { writeCsv } from '#server/gateways/csv/index.ts';
import type { Raw } from '#server/http/route.ts';
import { israelDay } from '#shared/dates.ts';
import { type PlanChange, planAfter, type TextPlace } from './operations.policy.ts';
import { pageOfTenants, readAdmin, readSwitches, type TenantQuery } from './people.queries.ts';

/**
 * Makes a user an operator, with all four permissions off. Their address must be confirmed, because anyone may open
 * an account with any address (threat S2).
 * @throws NOT_FOUND, ALREADY, EMAIL_UNCONFIRMED
 */
export async function addAdmin(context: Context<SignedIn>, userId: string): Promise<AdminUser> {
  await transact(context, async (tx) => {
    const user = orNotFound(await lockUser(tx.orm, userId));
    if (user.isAdmin) fail('ALREADY', { argument: 'admin' });
    if (user.emailConfirmedAt === null) fail('EMAIL_UNCONFIRMED');
    await setRights(tx.orm, userId, noFlags);
    await tx.audit('operator.add', userId, {
      before: { isAdmin: false },
      after: { isAdmin: true, ...noFlags },
    });
  });
  return readAdmin(context.app, userId);
}

/**
 * Ends an operator's rights with their next request; the account stays.
 * @throws NOT_FOUND, SUPER_ADMIN, FLAG_NOT_YOURS, LAST_OPERATOR
 */
export const removeAdmin = (context: Context<SignedIn>, userId: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const before = await changeRights(context, tx, userId, null);
    await tx.audit('operator.remove', userId, {
      before: { isAdmin: true, ...before },
      after: { isAdmin: false, ...noFlags },
    });
    return undefined;
  });

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

/** Sets an operator's four permissions. @throws NOT_FOUND, SUPER_ADMIN, FLAG_NOT_YOURS with the flags in `data`, LAST_OPERATOR */
export async function setPermissions(
  context: Context<SignedIn>,
  userId: string,
  asked: z.output<typeof operatorPermission>,
): Promise<AdminUser> {
  const after = {
    users: asked.can_manage_users,
    radio: asked.can_manage_radio,
    linktone: asked.can_manage_linktone,
    patiphon: asked.can_manage_patiphon,
  };
  await transact(context, async (tx) => {
    const before = await changeRights(context, tx, userId, after);
    await tx.audit('operator.setPermissions', userId, { before, after });
  });
  return readAdmin(context.app, userId);
}

type Flags = Record<OperatorFlag, boolean>;

/** The permissions in a change that the operator who makes it lacks (threat A5). */
const notTheirs = (own: Flags, before: Flags, after: Flags): OperatorFlag[] =>
  (Object.keys(after) as OperatorFlag[]).filter((flag) => after[flag] !== before[flag] && !own[flag]); // the keys of Flags

/**
 * Changes an operator's rights, or removes them with null: under the lock of all operators, by the caller's current
 * rights. Returns the former permissions.
 * @throws NOT_FOUND, SUPER_ADMIN, FORBIDDEN, FLAG_NOT_YOURS with the flags in `data`, LAST_OPERATOR if nobody would
 * be left who manages users
 */
async function changeRights(
  { app, caller }: Context<SignedIn>,
  tx: Transaction,
  userId: string,
  rights: Flags | null,
): Promise<Flags> {
  const operators = await lockOperators(tx.orm);
  const user = orNotFound(operators.find(({ id }) => id === userId));
  if (isSuperAdmin(app.config, user)) fail('SUPER_ADMIN');
  const own = operators.find(({ id }) => id === caller.userId) ?? fail('FORBIDDEN');
  const [before, after] = [flagsOf(user), rights ?? noFlags];
  const flags = notTheirs(flagsOf(own), before, after);
  if (flags.length > 0) fail('FLAG_NOT_YOURS', { data: { flags } });
  const others = operators.filter(({ id, disabledAt }) => id !== userId && disabledAt === null);
  if (before.users && !after.users && !others.some(({ canManageUsers }) => canManageUsers))
    fail('LAST_OPERATOR');
  await setRights(tx.orm, userId, rights);
  return before;
}

/** Shows or hides the unlimited plan and the radio prices on the pricing page. */
export function setPricingSwitches(
  context: Context<SignedIn>,
  change: { show_unlimited_plan?: boolean | undefined; show_radio_pricing?: boolean | undefined },
): Promise<PricingSwitches> {
  return transact(context, async (tx) => {
    const before = await readSwitches(tx.orm);
    const showUnlimitedPlan = change.show_unlimited_plan ?? before.show_unlimited_plan;
    const showRadioPricing = change.show_radio_pricing ?? before.show_radio_pricing;
    await saveSwitches(tx.orm, { showUnlimitedPlan, showRadioPricing });
    const after = { show_unlimited_plan: showUnlimitedPlan, show_radio_pricing: showRadioPricing };
    await tx.audit('pricing.show', 'pricing', { before, after });
    tx.invalidate('pricing');
    return after;
  });
}

/**
 * Gives a tenant a plan, or sets how many platforms it covers. A better paid plan stays, and is in the reply.
 * @throws NOT_FOUND
 */
export function setTenantPlan(
  context: Context<SignedIn>,
  id: string,
  change: PlanChange,
): Promise<z.output<typeof tenant>> {
  return transact(context, async (tx) => {
    const row = orNotFound(await lockTenant(tx.orm, id));
    const after = planAfter(row, change);
    const before = {
      givenPlan: row.givenPlan,
      platformCount: row.platformCount,
      selectedPlatform: row.selectedPlatform,
    };
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await setGivenPlan(tx.orm, id, after);
      await tx.audit('tenantPlan.set', id, { before, after });
    }
    const now = orNotFound(await findTenant(tx.orm, id));
    return {
      id,
      plan: now.plan,
      platform_count: now.platformCount === 1 ? 1 : now.platformCount === 2 ? 2 : null,
      selected_platform: now.selectedPlatform,
    };
  });
}
