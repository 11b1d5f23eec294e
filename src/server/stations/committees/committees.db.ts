import { and, asc, eq, getTableColumns, isNull, or, sql } from '#server/database/drizzle.ts';
import { inText } from '#server/database/newest-first.ts';
import { findRow } from '#server/database/rows.ts';
import {
  committeeSeats,
  committeeSongs,
  committees,
  committeeVotes,
} from '#server/database/tables/stations/committees.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { isNewer, isOut, shown } from '#server/stations/stations.queries.ts';
import { maxCommitteeSongs } from '#shared/station-team.ts';

export type CommitteeRow = typeof committees.$inferSelect;

export const insertCommittee = async (
  db: OrmTransaction,
  committee: typeof committees.$inferInsert,
): Promise<void> => {
  await db.insert(committees).values(committee);
};

export const findCommittee = (db: Db, stationId: string, id: string): Promise<CommitteeRow | undefined> =>
  findRow(db, committees, and(eq(committees.id, id), eq(committees.stationId, stationId)));

/** The open one. */
export const openCommitteeOf = (db: Db, stationId: string): Promise<CommitteeRow | undefined> =>
  findRow(db, committees, and(eq(committees.stationId, stationId), isNull(committees.closedAt)));

export const changeCommittee = async (
  db: OrmTransaction,
  id: string,
  change: Partial<Pick<CommitteeRow, 'chairId' | 'closedAt'>>,
): Promise<void> => {
  await db.update(committees).set(change).where(eq(committees.id, id));
};

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
export const recordSeen = async (
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
export const recordArrival = async (
  db: OrmTransaction,
  { committeeId, userId }: Pick<SeatRow, 'committeeId' | 'userId'>,
  at: Date,
): Promise<void> => {
  await db
    .update(committeeSeats)
    .set({ cameAt: at })
    .where(and(rowOf(committeeId, userId), isNull(committeeSeats.cameAt)));
};

export type CommitteeSongRow = typeof committeeSongs.$inferSelect;
export type VoteRow = typeof committeeVotes.$inferSelect;

/**
 * Adds the songs that wait for a decision to a committee: undecided and out, or pending; newest first.
 * @returns how many
 */
export const insertSongs = async (
  db: OrmTransaction,
  {
    committeeId,
    stationId,
    cutoff,
    now,
  }: { committeeId: string; stationId: string; cutoff: Date; now: Date },
): Promise<number> => {
  const most = inText(maxCommitteeSongs);
  const { rowCount } = await db.execute(sql`insert into committee_songs (committee_id, release_id, position)
    select ${committeeId}, id, row_number() over (order by shown_at desc, id desc) from (
      (select r.id, r.shown_at from releases r where ${shown} and ${isNewer(cutoff)} and ${isOut(now)}
        and not exists (select 1 from station_songs s where s.station_id = ${stationId} and s.release_id = r.id
          and s.decision is not null)
        order by r.shown_at desc nulls last, r.id desc nulls last limit ${most})
      union all
      (select r.id, r.shown_at from station_songs s join releases r on r.id = s.release_id
        where s.station_id = ${stationId} and s.decision = 'pending' and ${shown}
        order by s.shown_at desc nulls last, s.release_id desc nulls last limit ${most})
      order by shown_at desc, id desc limit ${most}) waiting`);
  return rowCount ?? 0;
};

const songOf = (committeeId: string, releaseId: string) =>
  and(eq(committeeSongs.committeeId, committeeId), eq(committeeSongs.releaseId, releaseId));

export const findSong = (
  db: Db,
  committeeId: string,
  releaseId: string,
): Promise<CommitteeSongRow | undefined> => findRow(db, committeeSongs, songOf(committeeId, releaseId));

export const changeSong = async (
  db: OrmTransaction,
  { committeeId, releaseId }: Pick<CommitteeSongRow, 'committeeId' | 'releaseId'>,
  change: Partial<Pick<CommitteeSongRow, 'revealedAt' | 'isEarly' | 'outcome' | 'byChair'>>,
): Promise<void> => {
  await db.update(committeeSongs).set(change).where(songOf(committeeId, releaseId));
};

/** The open committees that vote on a song. */
export const committeeOn = (db: OrmTransaction, stationId: string, releaseId: string) =>
  db
    .select({ id: committees.id })
    .from(committees)
    .innerJoin(committeeSongs, eq(committeeSongs.committeeId, committees.id))
    .where(
      and(
        eq(committees.stationId, stationId),
        isNull(committees.closedAt),
        eq(committeeSongs.releaseId, releaseId),
        or(isNull(committeeSongs.revealedAt), isNull(committeeSongs.outcome)),
      ),
    );

/** Whether a song waits for its station's committee: open for votes, or a draw. */
export const isInCommittee = async (
  db: OrmTransaction,
  stationId: string,
  releaseId: string,
): Promise<boolean> => (await committeeOn(db, stationId, releaseId)).length > 0;

/** The votes of a song, by seat. */
export const votesOf = (db: Db, committeeId: string, releaseId: string): Promise<VoteRow[]> =>
  db
    .select({ vote: committeeVotes })
    .from(committeeVotes)
    .innerJoin(
      committeeSeats,
      and(
        eq(committeeSeats.committeeId, committeeVotes.committeeId),
        eq(committeeSeats.userId, committeeVotes.userId),
      ),
    )
    .where(and(eq(committeeVotes.committeeId, committeeId), eq(committeeVotes.releaseId, releaseId)))
    .orderBy(asc(committeeSeats.seat))
    .then((rows) => rows.map(({ vote }) => vote));

/** Saves a vote, replacing an earlier one, and counts the change. */
export const saveVote = async (db: OrmTransaction, vote: Omit<VoteRow, 'number'>): Promise<void> => {
  const { committeeId: _, releaseId: _of, userId: _by, ...cast } = vote;
  await db
    .insert(committeeVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [committeeVotes.committeeId, committeeVotes.releaseId, committeeVotes.userId],
      set: { ...cast, number: sql`${committeeVotes.number} + 1` },
    });
};

/** Songs still open although no current member owes a vote; with `cast` only those that have any vote. */
export const songsToReveal = async (
  db: OrmTransaction,
  committeeId: string,
  which: 'complete' | 'cast',
): Promise<CommitteeSongRow[]> => {
  const isOwed = sql`exists (select 1 from committee_seats t where t.committee_id = ${committeeId} and t.left_at is null
    and exists (select 1 from station_users m join committees k on k.station_id = m.station_id
      where k.id = t.committee_id and m.user_id = t.user_id and m.status = 'approved')
    and not exists (select 1 from committee_votes v where v.committee_id = ${committeeId}
      and v.release_id = ${committeeSongs.releaseId} and v.user_id = t.user_id))`;
  const isCast = sql`exists (select 1 from committee_votes v where v.committee_id = ${committeeId}
    and v.release_id = ${committeeSongs.releaseId})`;
  return db
    .select()
    .from(committeeSongs)
    .where(
      and(
        eq(committeeSongs.committeeId, committeeId),
        isNull(committeeSongs.revealedAt),
        isCast,
        which === 'complete' ? sql`not ${isOwed}` : undefined,
      ),
    )
    .orderBy(asc(committeeSongs.position));
};
