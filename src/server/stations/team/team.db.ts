import { and, eq, gt, inArray, isNull, lt, sql } from '#server/database/drizzle.ts';
import { findRow } from '#server/database/rows.ts';
import { stationInvites, stations, stationUsers } from '#server/database/tables/stations/stations.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

type InviteRow = typeof stationInvites.$inferSelect;

export const insertInvite = async (
  db: OrmTransaction,
  invite: typeof stationInvites.$inferInsert,
): Promise<void> => {
  await db.insert(stationInvites).values(invite);
};

export const findInvite = (db: Db, tokenHash: string): Promise<InviteRow | undefined> =>
  findRow(db, stationInvites, eq(stationInvites.tokenHash, tokenHash));

/** Takes an invite: true for the first who does, within its time. */
export const consumeInvite = async (db: OrmTransaction, id: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(stationInvites)
      .set({ acceptedAt: now })
      .where(
        and(eq(stationInvites.id, id), isNull(stationInvites.acceptedAt), gt(stationInvites.expiresAt, now)),
      )
  ).rowCount === 1;

/** Ends all other invites of an address to a station, so that a removed person can't return by one of them. */
export const endInvites = async (db: OrmTransaction, stationId: string, email: string): Promise<void> => {
  await db
    .delete(stationInvites)
    .where(
      and(
        eq(stationInvites.stationId, stationId),
        eq(stationInvites.email, email),
        isNull(stationInvites.acceptedAt),
      ),
    );
};

/** Deletes an invite that wasn't accepted, and returns it; undefined if there is none. */
export const takeInvite = async (
  db: OrmTransaction,
  stationId: string,
  id: string,
): Promise<InviteRow | undefined> =>
  (
    await db
      .delete(stationInvites)
      .where(
        and(
          eq(stationInvites.id, id),
          eq(stationInvites.stationId, stationId),
          isNull(stationInvites.acceptedAt),
        ),
      )
      .returning()
  )[0];

export const deleteInvitesBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(stationInvites).where(lt(stationInvites.expiresAt, moment));
};

export type Station = typeof stations.$inferSelect;
export type Membership = typeof stationUsers.$inferSelect;

const rowOf = (stationId: string, userId: string) =>
  and(eq(stationUsers.stationId, stationId), eq(stationUsers.userId, userId));

export const findStation = (db: Db, id: string): Promise<Station | undefined> =>
  findRow(db, stations, and(eq(stations.id, id), eq(stations.isActive, true)));

export const findMembership = (db: Db, stationId: string, userId: string): Promise<Membership | undefined> =>
  findRow(db, stationUsers, rowOf(stationId, userId));

/** Adds a row; undefined if the person has one. */
export const insertMembership = async (
  db: OrmTransaction,
  row: typeof stationUsers.$inferInsert,
): Promise<Membership | undefined> =>
  (await db.insert(stationUsers).values(row).onConflictDoNothing().returning())[0];

export const updateMembership = async (
  db: OrmTransaction,
  { stationId, userId }: { stationId: string; userId: string },
  change: Partial<Pick<Membership, 'status' | 'role' | 'decidedAt' | 'createdAt'>>,
): Promise<void> => {
  await db.update(stationUsers).set(change).where(rowOf(stationId, userId));
};

export const deleteMembership = async (
  db: OrmTransaction,
  { stationId, userId }: { stationId: string; userId: string },
): Promise<void> => {
  await db.delete(stationUsers).where(rowOf(stationId, userId));
};

const isAdminOf = (stationId: string) =>
  and(
    eq(stationUsers.stationId, stationId),
    eq(stationUsers.status, 'approved'),
    eq(stationUsers.role, 'admin'),
  );

/** Admins of a station: a handful. */
export const countAdmins = (db: OrmTransaction, stationId: string): Promise<number> =>
  db.$count(stationUsers, isAdminOf(stationId));

/** Records when the first member joined: no review contains older songs. */
export const openStation = async (db: OrmTransaction, stationId: string, now: Date): Promise<void> => {
  await db
    .update(stations)
    .set({ openedAt: sql`coalesce(${stations.openedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(stations.id, stationId));
};

export const updateStation = async (
  db: OrmTransaction,
  id: string,
  change: Pick<Station, 'namePattern' | 'tellWhen' | 'tellWhat' | 'majority'>,
): Promise<void> => {
  await db.update(stations).set(change).where(eq(stations.id, id));
};

export const deleteMembershipsOf = async (db: OrmTransaction, userId: string): Promise<void> => {
  await db.delete(stationUsers).where(eq(stationUsers.userId, userId));
};

/** Deletes a person's memberships where another person's of the same station may do more. */
export const deleteWeakerMemberships = async (
  db: OrmTransaction,
  userId: string,
  otherId: string,
): Promise<void> => {
  const rank = (one: string) =>
    sql.raw(
      `array_position(array['rejected', 'pending', 'approved'], ${one}.status) * 2 + (${one}.role = 'admin')::int`,
    );
  await db.execute(sql`delete from station_users own using station_users other
    where own.user_id = ${userId} and other.user_id = ${otherId} and other.station_id = own.station_id
      and ${rank('other')} > ${rank('own')}`);
};

/** People who may answer for a station, the first hundred. */
export const adminIdsOf = async (db: OrmTransaction, stationId: string): Promise<string[]> =>
  (
    await db
      .select({ id: stationUsers.userId })
      .from(stationUsers)
      .where(isAdminOf(stationId))
      .orderBy(stationUsers.createdAt)
      .limit(100)
  ).map(({ id }) => id);

/** The people of a team in the order in which they joined; only those of `among`, if given. */
export const approvedIdsOf = async (
  db: OrmTransaction,
  stationId: string,
  among?: readonly string[],
): Promise<string[]> =>
  (
    await db
      .select({ id: stationUsers.userId })
      .from(stationUsers)
      .where(
        and(
          eq(stationUsers.stationId, stationId),
          eq(stationUsers.status, 'approved'),
          among && inArray(stationUsers.userId, [...among]),
        ),
      )
      .orderBy(stationUsers.createdAt, stationUsers.userId)
      .limit(1_000)
  ).map(({ id }) => id);
