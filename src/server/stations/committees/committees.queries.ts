import type { TwoLanguages } from '#contract/fields.ts';
import type { Committee, CommitteeSong, PastCommittee, SongVotes } from '#contract/stations/committees.ts';
import type { Context, StationMember } from '#server/context.ts';
import { and, asc, eq, isNotNull, sql } from '#server/database/drizzle.ts';
import { after, inText, newest } from '#server/database/newest-first.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { committeeSeats, committeeSongs, committees } from '#server/database/tables/stations/committees.ts';
import type { Db } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import { nameOf } from '#server/stations/stations.policy.ts';
import { nameColumns } from '#server/stations/stations.queries.ts';
import { reasonTexts } from '#server/stations/verdicts/verdicts.db.ts';
import type { Decision, Vote } from '#shared/station-team.ts';
import {
  type CommitteeRow,
  type CommitteeSongRow,
  findCommittee,
  findSong,
  openCommitteeOf,
  seatsOf,
  type VoteRow,
  votesOf,
} from './committees.db.ts';
import { isPresent } from './committees.policy.ts';

/** A song in the minutes; with its votes if they were revealed. */
export interface MinutesSong {
  number: number;
  title: string;
  artist: string;
  outcome: Decision | null;
  isRevealed: boolean;
  isEarly: boolean;
  byChair: boolean;
  votes: { name: string; vote: Vote; reasons: TwoLanguages[]; comment: string | null }[];
}

interface SongRow extends Record<string, unknown> {
  id: string;
  position: number;
  title: string;
  artist: string;
  outcome: Decision | null;
  is_revealed: boolean;
  is_early: boolean;
  by_chair: boolean;
}
interface MinutesVote extends Record<string, unknown> {
  release_id: string;
  user_id: string;
  vote: Vote;
  reason_ids: string[];
  comment: string | null;
}

const batch = 50;

/** The songs of a committee with their votes, in its order, some at a time. */
export async function* readMinutes(
  db: Db,
  committeeId: string,
): AsyncGenerator<MinutesSong, void, undefined> {
  const names = new Map((await peopleOf(db, committeeId)).map(({ userId, name }) => [userId, name]));
  let last = 0;
  let rows: SongRow[];
  do {
    ({ rows } = await db.execute<SongRow>(sql`
      select r.id, c.position, r.title, r.artist_name as artist, c.outcome, c.revealed_at is not null as is_revealed,
        c.is_early, c.by_chair from committee_songs c join releases r on r.id = c.release_id
      where c.committee_id = ${committeeId} and c.position > ${last} order by c.position limit ${inText(batch)}`));
    const revealed = rows.filter((row) => row.is_revealed).map(({ id }) => id);
    const { rows: votes } = await db.execute<MinutesVote>(sql`
      select v.release_id, v.user_id, v.vote, v.reason_ids, v.comment from committee_votes v
      join committee_seats t on t.committee_id = v.committee_id and t.user_id = v.user_id
      where v.committee_id = ${committeeId} and v.release_id = any(${sql.param(revealed)}::uuid[]) order by t.seat`);
    const texts = await reasonTexts(
      db,
      votes.flatMap(({ reason_ids }) => reason_ids),
    );
    for (const row of rows) {
      yield {
        number: row.position,
        title: row.title,
        artist: row.artist,
        outcome: row.outcome,
        isRevealed: row.is_revealed,
        isEarly: row.is_early,
        byChair: row.by_chair,
        votes: votes
          .filter(({ release_id }) => release_id === row.id)
          .map(({ user_id, vote, reason_ids, comment }) => ({
            name: names.get(user_id) ?? '',
            vote,
            reasons: reason_ids.flatMap((id) => texts.get(id) ?? []),
            comment,
          })),
      };
    }
    last = rows.at(-1)?.position ?? last;
  } while (rows.length === batch);
}

const toBallot = ({ vote, reasonIds, comment }: VoteRow) => ({ vote, reasons: reasonIds, comment });

/** A song of a committee with the reader's own vote, and all votes once they are revealed. @throws NOT_FOUND */
export async function readVotes(
  db: Db,
  { committeeId, releaseId, userId }: { committeeId: string; releaseId: string; userId: string },
): Promise<SongVotes> {
  const song = orNotFound(await findSong(db, committeeId, releaseId));
  const votes = await votesOf(db, committeeId, releaseId);
  const people = new Map((await peopleOf(db, committeeId)).map((one) => [one.userId, one]));
  const seated = votes.map((vote) => ({ vote, of: orNotFound(people.get(vote.userId)) }));
  const mine = votes.find((vote) => vote.userId === userId);
  return {
    ...toSong(
      song,
      seated.map(({ of }) => of.seat),
    ),
    mine: mine ? { ...toBallot(mine), number: mine.number } : null,
    votes:
      song.revealedAt === null
        ? null
        : seated.map(({ vote, of }) => ({
            user_id: of.userId,
            user_name: of.name,
            seat: of.seat,
            ...toBallot(vote),
          })),
  };
}

/** A song's votes, for a song that a path names. @throws NOT_FOUND */
export async function readSongVotes(
  { app, caller }: Context<StationMember>,
  committeeId: string,
  releaseId: string,
): Promise<SongVotes> {
  const { orm } = app.database;
  orNotFound(await findCommittee(orm, caller.station.id, committeeId));
  return readVotes(orm, { committeeId, releaseId, userId: caller.userId });
}

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
    chair: { user_id: chairId, user_name: nameOf(orNotFound(chair)) },
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
  return toCommittee(orm, orNotFound(await findCommittee(orm, caller.station.id, id)), caller.userId);
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
  return orNotFound(rows[0]);
}
