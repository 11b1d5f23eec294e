import { and, eq, gt, isNull, lt } from '../../../../database/drizzle.ts';
import { findRow } from '../../../../database/rows.ts';
import { stationInvites } from '../../../../database/tables/stations/stations.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

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
export const takeInvite = async (db: OrmTransaction, id: string, now: Date): Promise<boolean> =>
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

export const deleteInvitesBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(stationInvites).where(lt(stationInvites.expiresAt, moment));
};
