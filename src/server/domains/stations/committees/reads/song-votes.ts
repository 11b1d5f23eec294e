import type { SongVotes } from '../../../../../contract/stations/committees.ts';
import type { Context, StationMember } from '../../../../context.ts';
import type { Db } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { findCommittee } from '../store/committees.ts';
import { findSong, type VoteRow, votesOf } from '../store/songs.ts';
import { peopleOf, toSong } from './committees.ts';

const toBallot = ({ vote, reasonIds, comment }: VoteRow) => ({ vote, reasons: reasonIds, comment });

/** A song of a committee with the reader's own vote, and all votes once they are revealed. @throws NOT_FOUND */
export async function readVotes(
  db: Db,
  { committeeId, releaseId, userId }: { committeeId: string; releaseId: string; userId: string },
): Promise<SongVotes> {
  const song = found(await findSong(db, committeeId, releaseId));
  const votes = await votesOf(db, committeeId, releaseId);
  const people = new Map((await peopleOf(db, committeeId)).map((one) => [one.userId, one]));
  const seated = votes.map((vote) => ({ vote, of: found(people.get(vote.userId)) }));
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
  found(await findCommittee(orm, caller.station.id, committeeId));
  return readVotes(orm, { committeeId, releaseId, userId: caller.userId });
}
