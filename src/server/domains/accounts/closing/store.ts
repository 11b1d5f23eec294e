import { and, eq, isNull, lt } from 'drizzle-orm';
import { noServiceDefaults } from '../../../../contract/vocabulary/service-facts.ts';
import { sessions, tenants, tickets, users } from '../../../database/tables/accounts.ts';
import type { OrmTransaction } from '../../../database/transact.ts';
import type { UserRow } from '../profile/store/users.ts';

/** Accounts that were closed before a moment, locked; others' erasing passes them by. */
export const lockOverdueClosed = (db: OrmTransaction, moment: Date, limit: number): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(lt(users.closedAt, moment), isNull(users.erasedAt)))
    .limit(limit)
    .for('update', { skipLocked: true });

/** When the owner of a tenant closed the account; null while it is open. */
export const closedAtOf = async (db: OrmTransaction, tenantId: string): Promise<Date | null> =>
  (
    await db
      .select({ closedAt: users.closedAt })
      .from(tenants)
      .innerJoin(users, eq(users.id, tenants.ownerUserId))
      .where(eq(tenants.id, tenantId))
      .for('no key update')
  )[0]?.closedAt ?? null;

/** Leaves of an account its id, and of its tenant what payments and songs refer to. */
export async function emptyUser(db: OrmTransaction, id: string, now: Date): Promise<void> {
  await db.delete(tickets).where(eq(tickets.userId, id));
  await db.delete(sessions).where(eq(sessions.userId, id));
  await db
    .update(users)
    .set({
      // No address of mail: it has no @, and nobody can have it.
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
    .set({ stageName: '—', serviceDefaults: noServiceDefaults })
    .where(eq(tenants.ownerUserId, id));
}
