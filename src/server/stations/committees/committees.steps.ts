import type { CommitteeSong } from '#contract/stations/committees.ts';
import type { Context, StationAccess, StationMember } from '#server/context.ts';
import type { OrmTransaction, Transaction } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { runActionWithEvents, type SendEvent } from '#server/stations/live/live.steps.ts';
import { readGround } from '#server/stations/songs/decision-ground.queries.ts';
import { decide } from '#server/stations/songs/songs.steps.ts';
import { type Decision, decisionOfVote, type Vote, votes } from '#shared/station-team.ts';
import {
  type CommitteeRow,
  type CommitteeSongRow,
  changeSong,
  findCommittee,
  findSong,
  isInCommittee,
  type Seat,
  seatsOf,
  songsToReveal,
  votesOf,
} from './committees.db.ts';
import { outcomeOf, reasonsOf, tallyOf } from './committees.policy.ts';
import { peopleOf, toSong } from './committees.queries.ts';

/** Runs an action in an open committee, under its station's lock. @throws NOT_FOUND, COMMITTEE_CLOSED */
export function runInCommittee<T>(
  context: Context<StationMember>,
  committeeId: string,
  work: (sitting: Sitting) => Promise<T>,
): Promise<T> {
  return runActionWithEvents(context, async (tx: Transaction, sendEvent: SendEvent) => {
    const committee = orNotFound(await findCommittee(tx.orm, context.caller.station.id, committeeId));
    if (committee.closedAt !== null) fail('COMMITTEE_CLOSED');
    return work({ tx, sendEvent, access: context.caller, committee });
  });
}

/** @throws NOT_CHAIR */
export function chairOnly({ committee }: Sitting, userId: string): void {
  if (committee.chairId !== userId) fail('NOT_CHAIR');
}

/** The seats of a committee; the person must have one. @throws NOT_SEATED */
export async function seatedOnly({ tx, committee }: Sitting, userId: string): Promise<Seat[]> {
  const seats = await seatsOf(tx.orm, committee.id);
  if (!seats.some((seat) => seat.userId === userId && seat.sits)) fail('NOT_SEATED');
  return seats;
}

/**
 * Refuses what would show an opinion of a song, or decide it, while the committee votes on it.
 * @throws IN_COMMITTEE
 */
export async function refuseInCommittee(
  db: OrmTransaction,
  stationId: string,
  releaseId: string,
): Promise<void> {
  if (await isInCommittee(db, stationId, releaseId)) fail('IN_COMMITTEE');
}

/** An open committee, under its station's lock. */
interface Sitting {
  tx: Transaction;
  sendEvent: SendEvent;
  access: StationAccess;
  committee: CommitteeRow;
}

/** A song in the event for the team. */
export async function songNow({ tx, committee }: Sitting, releaseId: string): Promise<CommitteeSong> {
  const song = orNotFound(await findSong(tx.orm, committee.id, releaseId));
  const seats = new Map((await peopleOf(tx.orm, committee.id)).map(({ userId, seat }) => [userId, seat]));
  const cast = await votesOf(tx.orm, committee.id, releaseId);
  return toSong(
    song,
    cast.map(({ userId }) => seats.get(userId) ?? 0),
  );
}

/**
 * Reveals the votes of a song; their outcome becomes the station's decision, with the reasons of the winning side.
 */
export async function reveal(
  sitting: Sitting,
  { releaseId }: CommitteeSongRow,
  { isEarly = false }: { isEarly?: boolean } = {},
): Promise<void> {
  const { tx, sendEvent, committee } = sitting;
  const cast = await votesOf(tx.orm, committee.id, releaseId);
  const outcome = outcomeOf(committee.majority, tallyOf(cast));
  await changeSong(
    tx.orm,
    { committeeId: committee.id, releaseId },
    { revealedAt: new Date(), isEarly, outcome },
  );
  if (outcome !== null) await decideFor(sitting, releaseId, outcome);
  await sendEvent(async () => ({
    kind: 'committee',
    committee_id: committee.id,
    act: 'reveal',
    song: await songNow(sitting, releaseId),
  }));
}

/** Makes a committee's outcome the station's decision: its vote, or its chair's on a draw. A song that left the feed gets none. */
export async function decideFor(
  { tx, sendEvent, access, committee }: Sitting,
  releaseId: string,
  decision: Decision,
  act: 'committee' | 'settle' = 'committee',
): Promise<void> {
  const userId = committee.chairId;
  const asked = { releaseId, userId, playlistId: null, reasons: [] };
  const ground = await readGround(tx.orm, committee.stationId, asked);
  if (ground === undefined) return;
  const cast = await votesOf(tx.orm, committee.id, releaseId);
  const won: Vote = orNotFound(votes.find((vote) => decisionOfVote[vote] === decision));
  const deciding = {
    access,
    ground,
    userId,
    decision,
    playlistId: null,
    reasons: reasonsOf(cast, won),
    note: null,
    act,
  } as const;
  await sendEvent(async (seq) => (await decide(tx, seq, deciding)).event);
}

/** Reveals the songs on which no current member owes a vote any more. */
export async function revealComplete(sitting: Sitting): Promise<void> {
  for (const song of await songsToReveal(sitting.tx.orm, sitting.committee.id, 'complete'))
    await reveal(sitting, song);
}
