import { and, eq, isNull, lt } from '#server/database/drizzle.ts';
import { sessions, signInTries, tenants, tickets, users } from '#server/database/tables/accounts.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { noServiceDefaults } from '#shared/service-facts.ts';
import type { UserRow } from './profile.db.ts';

/** Accounts that were closed before a moment, locked; skips those that another process is erasing. */
export const lockOverdueClosed = (db: OrmTransaction, moment: Date, limit: number): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(lt(users.closedAt, moment), isNull(users.erasedAt)))
    .limit(limit)
    .for('update', { skipLocked: true });

/** When the owner of a tenant closed the account, which may be erased by now; null while it is open. */
export const closedSince = async (db: Db, tenantId: string): Promise<Date | null> =>
  (
    await db
      .select({ closedAt: users.closedAt })
      .from(tenants)
      .innerJoin(users, eq(users.id, tenants.ownerUserId))
      .where(eq(tenants.id, tenantId))
  )[0]?.closedAt ?? null;

/** The same, with tenant and owner locked until the transaction ends. */
export const closedAtOf = async (db: OrmTransaction, tenantId: string): Promise<Date | null> =>
  (
    await db
      .select({ closedAt: users.closedAt })
      .from(tenants)
      .innerJoin(users, eq(users.id, tenants.ownerUserId))
      .where(eq(tenants.id, tenantId))
      .for('no key update')
  )[0]?.closedAt ?? null;

/** Reduces an account to its id, and its tenant to what payments and songs refer to. */
export async function emptyUser(db: OrmTransaction, id: string, now: Date): Promise<void> {
  await db.delete(tickets).where(eq(tickets.userId, id));
  await db.delete(sessions).where(eq(sessions.userId, id));
  await db.delete(signInTries).where(eq(signInTries.userId, id));
  await db
    .update(users)
    .set({
      // Not a valid email address: it has no @, so nobody can have it.
      email: `erased ${id}`,
      emailConfirmedAt: null,
      passwordHash: null,
      firstName: '—',
      lastName: null,
      artistId: null,
      pictureFileId: null,
      pictureUrl: null,
      disabledAt: now,
      erasedAt: now,
    })
    .where(eq(users.id, id));
  await db
    .update(tenants)
    .set({ stageName: '—', serviceDefaults: noServiceDefaults, artistIds: [] })
    .where(eq(tenants.ownerUserId, id));
}
