import { asc, eq, sql } from '#server/database/drizzle.ts';
import { findRow, lockRow, updaterOf, writtenRow } from '#server/database/rows.ts';
import { hostNames, tenants, users } from '#server/database/tables/accounts.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { writeUnique } from '#server/database/write-unique.ts';

export const findHostName = (db: Db, name: string): Promise<typeof hostNames.$inferSelect | undefined> =>
  findRow(db, hostNames, eq(hostNames.name, name));

/** Claims a name; false if it is taken. */
export const claimHostName = async (
  db: Db,
  name: string,
  owner: { tenantId: string } | { stationId: string },
): Promise<boolean> =>
  (
    await db
      .insert(hostNames)
      .values({ name, ...owner })
      .onConflictDoNothing({ target: hostNames.name })
  ).rowCount === 1;

export const releaseHostName = async (db: Db, tenantId: string): Promise<void> => {
  await db.delete(hostNames).where(eq(hostNames.tenantId, tenantId));
};

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

export type UserRow = typeof users.$inferSelect;

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  findRow(db, users, eq(users.email, email));

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  findRow(db, users, eq(users.id, id));

/** The user, locked until the transaction ends. */
export const lockUser = (db: OrmTransaction, id: string): Promise<UserRow | undefined> =>
  lockRow(db, users, eq(users.id, id));

/**
 * All operators, locked in a fixed order until the transaction ends, so that two who change each other run one after
 * another.
 */
export const lockOperators = (db: OrmTransaction): Promise<UserRow[]> =>
  db.select().from(users).where(sql`${users.isAdmin}`).orderBy(asc(users.email)).for('no key update');

/** The operators who look after users and payments. */
export const operatorsOfUsers = (db: Db): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(sql`${users.isAdmin} and ${users.canManageUsers} and ${users.disabledAt} is null`)
    .orderBy(asc(users.email));

/**
 * The user, locked, if the account is open and its password is still the one that was checked; undefined otherwise.
 */
export async function lockChecked(
  db: OrmTransaction,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<UserRow | undefined> {
  const user = await lockUser(db, id);
  return user?.passwordHash === passwordHash && user.disabledAt === null ? user : undefined;
}

/** Adds a user; undefined if the address is taken. */
export const insertUser = async (db: Db, user: typeof users.$inferInsert): Promise<UserRow | undefined> =>
  (await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning())[0];

export const updateUser = updaterOf(users, users.id);

export async function raiseCredentialsVersion(db: Db, id: string): Promise<number> {
  const raised = await db
    .update(users)
    .set({ credentialsVersion: sql`${users.credentialsVersion} + 1` })
    .where(eq(users.id, id))
    .returning({ version: users.credentialsVersion });
  return writtenRow(raised).version;
}

/** Gives a user an address, confirmed; false if another user has it. */
export const claimAddress = (db: OrmTransaction, id: string, email: string, now: Date): Promise<boolean> =>
  writeUnique(db, (savepoint) =>
    savepoint.update(users).set({ email, emailConfirmedAt: now }).where(eq(users.id, id)),
  );
