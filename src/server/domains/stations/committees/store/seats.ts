import { and, asc, eq, getTableColumns, isNull, sql } from '../../../../database/drizzle.ts';
import { findRow } from '../../../../database/rows.ts';
import { committeeSeats } from '../../../../database/tables/stations/committees.ts';
import type { Db, OrmTransaction } from '../../../../database/transact.ts';

type SeatRow = typeof committeeSeats.$inferSelect;
export type Seat = SeatRow & { sits: boolean };

const rowOf = (committeeId: string, userId: string) =>
  and(eq(committeeSeats.committeeId, committeeId), eq(committeeSeats.userId, userId));

/** Adds seats for people after the existing ones, in the given order. */
export const insertSeats = async (
  db: OrmTransaction,
  committeeId: string,
  userIds: readonly string[],
): Promise<void> => {
  await db.execute(sql`insert into committee_seats (committee_id, user_id, seat)
    select ${committeeId}, u.id, u.n + coalesce((select max(seat) from committee_seats where committee_id = ${committeeId}), 0)
    from unnest(${sql.param([...userIds])}::uuid[]) with ordinality u (id, n)`);
};

export const findSeat = (db: Db, committeeId: string, userId: string): Promise<SeatRow | undefined> =>
  findRow(db, committeeSeats, rowOf(committeeId, userId));

/** Whether somebody is in the team: losing that also ends a seat, without any other code. */
const isInTeam = sql`exists (select 1 from station_users m join committees k on k.station_id = m.station_id
  where k.id = ${committeeSeats.committeeId} and m.user_id = ${committeeSeats.userId} and m.status = 'approved')`;

/** All seats of a committee, and whether their people still count. */
export const seatsOf = (db: Db, committeeId: string): Promise<Seat[]> =>
  db
    .select({
      ...getTableColumns(committeeSeats),
      sits: sql<boolean>`${committeeSeats.leftAt} is null and ${isInTeam}`,
    })
    .from(committeeSeats)
    .where(eq(committeeSeats.committeeId, committeeId))
    .orderBy(asc(committeeSeats.seat));

export const changeSeat = async (
  db: OrmTransaction,
  { committeeId, userId }: Pick<SeatRow, 'committeeId' | 'userId'>,
  change: Partial<Pick<SeatRow, 'leftAt' | 'seenAt'>>,
): Promise<void> => {
  await db.update(committeeSeats).set(change).where(rowOf(committeeId, userId));
};

/** Records that somebody is in the room, or left it. */
export const noteSeen = async (
  db: Db,
  { committeeId, userId }: Pick<SeatRow, 'committeeId' | 'userId'>,
  seenAt: Date | null,
): Promise<void> => {
  await db
    .update(committeeSeats)
    .set({
      seenAt,
      ...(seenAt && {
        cameAt: sql`coalesce(${committeeSeats.cameAt}, ${seenAt.toISOString()}::timestamptz)`,
      }),
    })
    .where(rowOf(committeeId, userId));
};

/** Records that somebody takes part, wherever they vote: a voter isn't absent. */
export const noteCame = async (
  db: OrmTransaction,
  { committeeId, userId }: Pick<SeatRow, 'committeeId' | 'userId'>,
  at: Date,
): Promise<void> => {
  await db
    .update(committeeSeats)
    .set({ cameAt: at })
    .where(and(rowOf(committeeId, userId), isNull(committeeSeats.cameAt)));
};
