import { eq } from '../../../../database/drizzle.ts';
import { findRow, lockRow, updaterOf } from '../../../../database/rows.ts';
import { tenants } from '../../../../database/tables/accounts.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

export type TenantRow = typeof tenants.$inferSelect;

export const findTenant = (db: Db, id: string): Promise<TenantRow | undefined> =>
  findRow(db, tenants, eq(tenants.id, id));

/** The tenant, locked until the transaction ends, so that actions that spend its credits run one after another. */
export const lockTenant = (db: OrmTransaction, id: string): Promise<TenantRow | undefined> =>
  lockRow(db, tenants, eq(tenants.id, id));

export const findTenantOf = (db: Db, userId: string): Promise<TenantRow | undefined> =>
  findRow(db, tenants, eq(tenants.ownerUserId, userId));

/** Adds a tenant; undefined if the user has one. */
export const insertTenant = async (
  db: Db,
  tenant: typeof tenants.$inferInsert,
): Promise<TenantRow | undefined> =>
  (
    await db.insert(tenants).values(tenant).onConflictDoNothing({ target: tenants.ownerUserId }).returning()
  )[0];

export const updateTenant = updaterOf(tenants, tenants.id);
