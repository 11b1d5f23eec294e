import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Orm } from '../../database/database.ts';
import { hostNames, sessions, tenants, tickets, users } from '../../database/tables/accounts.ts';
import type { OrmTransaction } from '../../database/transact.ts';
import { writeUnique } from '../../database/write-unique.ts';

export type Db = Orm | OrmTransaction;
export type UserRow = typeof users.$inferSelect;
export type TenantRow = typeof tenants.$inferSelect;

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.email, email)))[0];
export const findUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

/** The user, locked until the transaction ends. */
export const lockUser = async (db: OrmTransaction, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)).for('no key update'))[0];

/** The user, locked, while the account is open and its password is the one that was checked; undefined otherwise. */
export async function lockChecked(
  db: OrmTransaction,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<UserRow | undefined> {
  const user = await lockUser(db, id);
  return user?.passwordHash === passwordHash && user.disabledAt === null ? user : undefined;
}

/** Adds a user; undefined where the address is taken. */
export const insertUser = async (db: Db, user: typeof users.$inferInsert): Promise<UserRow | undefined> =>
  (await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning())[0];

export const updateUser = async (
  db: Db,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> => {
  await db.update(users).set(change).where(eq(users.id, id));
};

export async function raiseCredentialsVersion(db: Db, id: string): Promise<number> {
  const [row] = await db
    .update(users)
    .set({ credentialsVersion: sql`${users.credentialsVersion} + 1` })
    .where(eq(users.id, id))
    .returning({ version: users.credentialsVersion });
  if (row === undefined) throw new Error('there is no such user');
  return row.version;
}

/** Gives a user an address, confirmed; false where another user has it. */
export const takeAddress = (db: OrmTransaction, id: string, email: string, now: Date): Promise<boolean> =>
  writeUnique(db, (savepoint) =>
    savepoint.update(users).set({ email, emailConfirmedAt: now }).where(eq(users.id, id)),
  );

export const findTenant = async (db: Db, id: string): Promise<TenantRow | undefined> =>
  (await db.select().from(tenants).where(eq(tenants.id, id)))[0];
/** The tenant, locked until the transaction ends: acts that spend its credits come one after another. */
export const lockTenant = async (db: OrmTransaction, id: string): Promise<TenantRow | undefined> =>
  (await db.select().from(tenants).where(eq(tenants.id, id)).for('no key update'))[0];
export const findTenantOf = async (db: Db, userId: string): Promise<TenantRow | undefined> =>
  (await db.select().from(tenants).where(eq(tenants.ownerUserId, userId)))[0];
/** Adds a tenant; undefined where the user has one. */
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

export const findSubdomainOf = async (db: Db, tenantId: string): Promise<string | null> =>
  (await db.select({ name: hostNames.name }).from(hostNames).where(eq(hostNames.tenantId, tenantId)))[0]
    ?.name ?? null;
export const findHostName = async (
  db: Db,
  name: string,
): Promise<typeof hostNames.$inferSelect | undefined> =>
  (await db.select().from(hostNames).where(eq(hostNames.name, name)))[0];
/** Claims a name; false where someone has it. */
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
      .returning()
  ).length === 1;
export const releaseHostName = async (db: Db, tenantId: string): Promise<void> => {
  await db.delete(hostNames).where(eq(hostNames.tenantId, tenantId));
};

export const insertSession = async (db: Db, session: typeof sessions.$inferInsert): Promise<void> => {
  await db.insert(sessions).values(session);
};
export const touchSession = async (
  db: Db,
  tokenHash: string,
  usedAt: Date,
  expiresAt: Date,
): Promise<void> => {
  await db.update(sessions).set({ usedAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
};
/** Ends one sign-in of a user, with what came from it. */
export const deleteFamily = async (db: OrmTransaction, userId: string, family: string): Promise<void> => {
  // A ticket that is being exchanged holds this row: its session is there to be ended once we have it.
  await lockUser(db, userId);
  await db.delete(tickets).where(eq(tickets.family, family));
  await db.delete(sessions).where(eq(sessions.family, family));
};
/** Ends a user's sessions, but for the family that is kept. */
export const deleteSessions = async (db: OrmTransaction, userId: string, kept?: string): Promise<void> => {
  await lockUser(db, userId); // as above
  const but = (family: typeof sessions.family | typeof tickets.family) =>
    kept === undefined ? undefined : ne(family, kept);
  await db.delete(tickets).where(and(eq(tickets.userId, userId), but(tickets.family)));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), but(sessions.family)));
};
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(tickets).where(lt(tickets.expiresAt, now));
};

/** Whom a ticket signs in, what vouches for them, and in which browser at which origin it is taken. */
export type TicketFor = Pick<
  typeof tickets.$inferSelect,
  'userId' | 'family' | 'from' | 'origin' | 'nonceHash'
>;
export const insertTicket = async (db: Db, ticket: typeof tickets.$inferInsert): Promise<void> => {
  await db.insert(tickets).values(ticket);
};
/** Whose a ticket is; undefined for one that was never made, or is used up. */
export const findTicketUser = async (db: Db, ticketHash: string): Promise<string | undefined> =>
  (await db.select({ userId: tickets.userId }).from(tickets).where(eq(tickets.ticketHash, ticketHash)))[0]
    ?.userId;
/** Whether a sign-in still has a session that lives. */
export const isFamilyAlive = async (db: Db, family: string, now: Date): Promise<boolean> =>
  (
    await db
      .select({ family: sessions.family })
      .from(sessions)
      .where(and(eq(sessions.family, family), gt(sessions.expiresAt, now)))
      .limit(1)
  ).length === 1;
/** Takes a ticket: whoever deletes the row has it, so that it serves once. */
export const takeTicket = async (
  db: Db,
  ticketHash: string,
  now: Date,
): Promise<typeof tickets.$inferSelect | undefined> =>
  (
    await db
      .delete(tickets)
      .where(and(eq(tickets.ticketHash, ticketHash), gt(tickets.expiresAt, now)))
      .returning()
  )[0];
