import type { Committee, CommitteeSong, PastCommittee } from '../../../../../contract/stations/committees.ts';
import type { Vote } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { and, asc, eq, isNotNull, sql } from '../../../../database/drizzle.ts';
import { after, newest } from '../../../../database/newest-first.ts';
import { tenants, users } from '../../../../database/tables/accounts.ts';
import {
  committeeSeats,
  committeeSongs,
  committees,
} from '../../../../database/tables/stations/committees.ts';
import type { Db } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { nameColumns } from '../../reads.ts';
import { nameOf } from '../../rules.ts';
import { isPresent } from '../rules.ts';
import { type CommitteeRow, findCommittee, openCommitteeOf } from '../store/committees.ts';
import { seatsOf } from '../store/seats.ts';
import type { CommitteeSongRow } from '../store/songs.ts';

async function headOf(db: Db, { id, stationId, majority, chairId, openedAt, closedAt }: CommitteeRow) {
  const [chair] = await db
    .select(nameColumns)
    .from(users)
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .where(eq(users.id, chairId));
  return {
    id,
    station_id: stationId,
    majority,
    chair: { user_id: chairId, user_name: nameOf(found(chair)) },
    opened_at: openedAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
  };
}

/** The seats of a committee, including people who left, by number. */
export async function peopleOf(db: Db, committeeId: string) {
  const names = new Map(
    (
      await db
        .select({ userId: committeeSeats.userId, ...nameColumns })
        .from(committeeSeats)
        .innerJoin(users, eq(users.id, committeeSeats.userId))
        .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
        .where(eq(committeeSeats.committeeId, committeeId))
    ).map(({ userId, ...user }) => [userId, nameOf(user)]),
  );
  return (await seatsOf(db, committeeId)).map((seat) => ({ ...seat, name: names.get(seat.userId) ?? '' }));
}

/** The seats that have voted on each song. */
async function votedSeats(db: Db, committeeId: string): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ id: string; seats: number[] }>(sql`
    select v.release_id as id, array_agg(t.seat order by t.seat) as seats from committee_votes v
    join committee_seats t on t.committee_id = v.committee_id and t.user_id = v.user_id
    where v.committee_id = ${committeeId} group by v.release_id`);
  return new Map(rows.map(({ id, seats }) => [id, seats]));
}

/** A song of a committee as everybody may see it. */
export const toSong = (
  { releaseId, revealedAt, isEarly, outcome, byChair }: CommitteeSongRow,
  voted: number[],
): CommitteeSong => ({
  release_id: releaseId,
  voted,
  is_revealed: revealedAt !== null,
  is_early: isEarly,
  outcome,
  by_chair: byChair,
});

async function myVotes(db: Db, committeeId: string, userId: string): Promise<Record<string, Vote>> {
  const { rows } = await db.execute<{ id: string; vote: Vote }>(sql`
    select release_id as id, vote from committee_votes where committee_id = ${committeeId} and user_id = ${userId}`);
  return Object.fromEntries(rows.map(({ id, vote }) => [id, vote]));
}

/** A committee as a member of the team sees it. */
export async function toCommittee(db: Db, row: CommitteeRow, userId: string): Promise<Committee> {
  const now = new Date();
  const songs = await db
    .select()
    .from(committeeSongs)
    .where(eq(committeeSongs.committeeId, row.id))
    .orderBy(asc(committeeSongs.position));
  const voted = await votedSeats(db, row.id);
  return {
    ...(await headOf(db, row)),
    seats: (await peopleOf(db, row.id)).map(({ userId, name, seat, seenAt, sits }) => ({
      user_id: userId,
      user_name: name,
      seat,
      is_present: sits && isPresent(seenAt, now),
      has_left: !sits,
    })),
    songs: songs.map((song) => toSong(song, voted.get(song.releaseId) ?? [])),
    my_votes: await myVotes(db, row.id, userId),
  };
}

/** A committee of the station. @throws NOT_FOUND */
export async function readCommittee({ app, caller }: Context<StationMember>, id: string): Promise<Committee> {
  const { orm } = app.database;
  return toCommittee(orm, found(await findCommittee(orm, caller.station.id, id)), caller.userId);
}

/** The open committee; null for none. */
export async function readCurrent({ app, caller }: Context<StationMember>): Promise<{
  committee: Committee | null;
}> {
  const { orm } = app.database;
  const row = await openCommitteeOf(orm, caller.station.id);
  return { committee: row === undefined ? null : await toCommittee(orm, row, caller.userId) };
}

/** The closed committees, newest first. */
export async function listPast(
  context: Context<StationMember>,
  { limit, cursor }: PageQuery,
): Promise<PastCommittee[]> {
  const { orm } = context.app.database;
  const stationId = context.caller.station.id;
  const rows = await orm
    .select()
    .from(committees)
    .where(
      and(
        eq(committees.stationId, stationId),
        isNotNull(committees.closedAt),
        after(readCursor(cursor), committees.closedAt, committees.id),
      ),
    )
    .orderBy(newest(committees.closedAt), newest(committees.id))
    .limit(limit + 1);
  const page = answerPage(context, rows, limit, `/radio-stations/${stationId}/committees`, (row) => ({
    at: row.closedAt ?? row.openedAt,
    id: row.id,
  }));
  return Promise.all(
    page.map(async (row) => ({ ...(await headOf(orm, row)), ...(await numbersOf(orm, row.id)) })),
  );
}

async function numbersOf(db: Db, committeeId: string) {
  const { rows } = await db.execute<{
    songs_count: number;
    decided_count: number;
    present_count: number;
  }>(sql`
    select (select count(*)::int from committee_songs where committee_id = ${committeeId}) as songs_count,
      (select count(outcome)::int from committee_songs where committee_id = ${committeeId}) as decided_count,
      (select count(came_at)::int from committee_seats where committee_id = ${committeeId}) as present_count`);
  return found(rows[0]);
}
