import { asc, eq, sql } from '../../../../database/drizzle.ts';
import { findRow, lockRow, updaterOf, writtenRow } from '../../../../database/rows.ts';
import { users } from '../../../../database/tables/accounts.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';
import { writeUnique } from '../../../../database/write-unique.ts';

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
export const takeAddress = (db: OrmTransaction, id: string, email: string, now: Date): Promise<boolean> =>
  writeUnique(db, (savepoint) =>
    savepoint.update(users).set({ email, emailConfirmedAt: now }).where(eq(users.id, id)),
  );
