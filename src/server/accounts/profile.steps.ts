import type { OperatorFlag } from '#contract/endpoint.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Db, Transaction } from '#server/database/transact.ts';
import type { Platform } from '#shared/plans.ts';
import type { DownloadChoice } from '#shared/visitor-rights.ts';
import {
  findTenantOf,
  insertTenant,
  type TenantRow,
  type UserRow,
  updateTenant,
  updateUser,
} from './profile.db.ts';
import { allFlags, columnsOf, noFlags } from './profile.policy.ts';

/** Saves a stage name; the first one creates the tenant. Returns the tenant's id. */
export async function saveStageName(tx: Transaction, userId: string, stageName: string): Promise<string> {
  const made = await insertTenant(tx.orm, { id: uuidv7(), ownerUserId: userId, stageName });
  if (made !== undefined) {
    await tx.audit('tenant.create', made.id);
    return made.id;
  }
  const tenant = await findTenantOf(tx.orm, userId);
  if (tenant === undefined) throw new Error('the tenant was not written');
  if (tenant.stageName !== stageName) {
    await updateTenant(tx.orm, tenant.id, { stageName });
    tx.invalidate(`artist:${tenant.id}`);
  }
  return tenant.id;
}

/** Saves a person's first name; an empty one deletes it. */
export const saveFirstName = (tx: Transaction, userId: string, firstName: string | null): Promise<void> =>
  updateUser(tx.orm, userId, { firstName: firstName || null });

/** The plan that an operator gives a tenant, and its platforms. A paid plan stays beside it. */
export const setGivenPlan = (
  orm: Db,
  tenantId: string,
  {
    givenPlan,
    platformCount,
    selectedPlatform,
  }: Pick<TenantRow, 'givenPlan' | 'platformCount' | 'selectedPlatform'>,
): Promise<void> => updateTenant(orm, tenantId, { givenPlan, platformCount, selectedPlatform });

/** The plan that a tenant's subscriptions and payments give. */
export async function setPaidPlan(
  tx: Transaction,
  tenant: Pick<TenantRow, 'id' | 'paidPlan'>,
  plan: TenantRow['paidPlan'],
): Promise<void> {
  await updateTenant(tx.orm, tenant.id, { paidPlan: plan });
  await tx.audit('tenant.paidPlan', tenant.id, { from: tenant.paidPlan, to: plan });
}

/** Saves who may download an artist's songs that don't say so themselves. */
export const saveDownloads = (orm: Db, tenantId: string, downloads: DownloadChoice): Promise<void> =>
  updateTenant(orm, tenantId, { downloads });

/** Sets which platform a one-platform plan covers: the first that the tenant distributes to. */
export async function selectPlatform(tx: Transaction, tenantId: string, platform: Platform): Promise<void> {
  await updateTenant(tx.orm, tenantId, { selectedPlatform: platform });
  await tx.audit('tenant.selectPlatform', tenantId, { platform });
}

/** Makes a user an operator with these permissions; null removes all operator rights. */
export const setRights = (
  orm: Db,
  userId: string,
  flags: Record<OperatorFlag, boolean> | null,
): Promise<void> => updateUser(orm, userId, { isAdmin: flags !== null, ...columnsOf(flags ?? noFlags) });

/** Makes a user an operator with all permissions, and treats the address as confirmed. */
export async function appointOperator(tx: Transaction, user: UserRow): Promise<UserRow> {
  const appointed = {
    isAdmin: true,
    ...columnsOf(allFlags),
    emailConfirmedAt: user.emailConfirmedAt ?? new Date(),
  };
  await updateUser(tx.orm, user.id, appointed);
  await tx.audit('operator.appoint', user.id, { after: { isAdmin: true, ...allFlags } });
  return { ...user, ...appointed };
}
