import { eq } from '../../../../database/drizzle.ts';
import { tenants } from '../../../../database/tables/accounts.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

export type TenantRow = typeof tenants.$inferSelect;

export const findTenant = async (db: Db, id: string): Promise<TenantRow | undefined> =>
  (await db.select().from(tenants).where(eq(tenants.id, id)))[0];

/** The tenant, locked until the transaction ends, so that actions that spend its credits run one after another. */
export const lockTenant = async (db: OrmTransaction, id: string): Promise<TenantRow | undefined> =>
  (await db.select().from(tenants).where(eq(tenants.id, id)).for('no key update'))[0];

export const findTenantOf = async (db: Db, userId: string): Promise<TenantRow | undefined> =>
  (await db.select().from(tenants).where(eq(tenants.ownerUserId, userId)))[0];

/** Adds a tenant; undefined if the user has one. */
export const insertTenant = async (
  db: Db,
  tenant: typeof tenants.$inferInsert,
): Promise<TenantRow | undefined> =>
  (
    await db.insert(tenants).values(tenant).onConflictDoNothing({ target: tenants.ownerUserId }).returning()
  )[0];

export const updateTenant = async (
  db: Db,
  id: string,
  change: Partial<typeof tenants.$inferInsert>,
): Promise<void> => {
  await db.update(tenants).set(change).where(eq(tenants.id, id));
};
