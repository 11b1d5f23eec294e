import type { z } from 'zod';
import type * as contract from '#contract/stations/committees.ts';
import type { Committee, SongVotes } from '#contract/stations/committees.ts';
import type { Context, StationAdmin, StationMember } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { notify } from '#server/notices/index.ts';
import { scopeOf } from '#server/stations/cycles/cycles.db.ts';
import { runActionWithEvents } from '#server/stations/live/live.steps.ts';
import { aboutStation } from '#server/stations/stations.policy.ts';
import { approvedIdsOf } from '#server/stations/team/team.db.ts';
import { areReasonsOf } from '#server/stations/verdicts/verdicts.db.ts';
import { decisionOfVote, maxSeats, type Vote } from '#shared/station-team.ts';
import {
  changeCommittee,
  changeSong,
  findCommittee,
  findSong,
  insertCommittee,
  insertSeats,
  insertSongs,
  openCommitteeOf,
  recordArrival,
  saveVote,
  seatsOf,
  songsToReveal,
  votesOf,
} from './committees.db.ts';
import { isPresent } from './committees.policy.ts';
import { readVotes, toCommittee, toSong } from './committees.queries.ts';
import {
  chairOnly,
  decideFor,
  reveal,
  revealComplete,
  runInCommittee,
  seatedOnly,
  songNow,
} from './committees.steps.ts';

/**
 * Votes on a song, or changes the caller's vote while it is open. The team learns only of the first vote, and only
 * whose it is. The last owed vote reveals all; sending it twice changes nothing.
 * @throws STALE, if `based_on` is given and the caller changed their vote in another place; NOT_FOUND, NOT_SEATED, REVEALED, COMMITTEE_CLOSED, 422 for a reason that isn't the station's
 */
export async function castVote(
  context: Context<StationMember>,
  committeeId: string,
  releaseId: string,
  { vote, reasons, comment, based_on: basedOn }: z.output<typeof contract.castVote.body>,
): Promise<SongVotes> {
  const { userId, station } = context.caller;
  await runInCommittee(context, committeeId, async (sitting) => {
    const { tx, sendEvent } = sitting;
    const song = orNotFound(await findSong(tx.orm, committeeId, releaseId));
    const seats = await seatedOnly(sitting, userId);
    const cast = await votesOf(tx.orm, committeeId, releaseId);
    const before = cast.find((one) => one.userId === userId);
    if (song.revealedAt !== null) {
      if (before?.vote === vote) return;
      fail('REVEALED');
    }
    const reasonIds = [...new Set(reasons ?? before?.reasonIds ?? [])];
    if (!(await areReasonsOf(tx.orm, station.id, reasonIds)))
      fail('INVALID', { fields: { reasons: 'INVALID' } });
    const remark = comment === undefined ? (before?.comment ?? null) : comment || null;
    const seen = before?.number ?? 0;
    // The same vote again is one whose reply was lost.
    const isSame = before?.vote === vote && before.comment === remark && hasSame(before.reasonIds, reasonIds);
    if (basedOn !== undefined && basedOn !== seen && !isSame)
      fail('STALE', { data: { number: seen, by_name: null, is_own: true } });
    await saveVote(tx.orm, { committeeId, releaseId, userId, vote, reasonIds, comment: remark });
    const voters = new Set([userId, ...cast.map((one) => one.userId)]);
    if (before === undefined) {
      // A voter isn't absent, wherever they vote.
      if (seats.some((one) => one.userId === userId && one.cameAt === null))
        await recordArrival(tx.orm, { committeeId, userId }, new Date());
      const voted = seats.filter((one) => voters.has(one.userId)).map(({ seat }) => seat);
      await sendEvent(() => ({
        kind: 'committee',
        committee_id: committeeId,
        act: 'vote',
        song: toSong(song, voted),
      }));
    }
    // Nothing else can be complete by now, unless somebody who owed votes left.
    if (seats.every((one) => !one.sits || voters.has(one.userId)) || seats.some((one) => !one.sits))
      await revealComplete(sitting);
  });
  // Read after the station's lock is released: twenty who vote at once wait for it.
  return readVotes(context.app.database.orm, { committeeId, releaseId, userId });
}

const hasSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && after.every((id) => before.includes(id));

/**
 * Ends the vote on a song before all have voted. An ended one stays as it is.
 * @throws NOT_FOUND, NOT_CHAIR, COMMITTEE_CLOSED
 */
export function endVote(
  context: Context<StationMember>,
  committeeId: string,
  releaseId: string,
): Promise<SongVotes> {
  const { userId } = context.caller;
  return runInCommittee(context, committeeId, async (sitting) => {
    const { tx } = sitting;
    const song = orNotFound(await findSong(tx.orm, committeeId, releaseId));
    chairOnly(sitting, userId);
    if (song.revealedAt === null) await reveal(sitting, song, { isEarly: true });
    return readVotes(tx.orm, { committeeId, releaseId, userId });
  });
}

/** Decides a draw. @throws NOT_FOUND, NOT_CHAIR, NOT_A_DRAW, COMMITTEE_CLOSED */
export function decideDraw(
  context: Context<StationMember>,
  committeeId: string,
  releaseId: string,
  vote: Vote,
): Promise<SongVotes> {
  const { userId } = context.caller;
  return runInCommittee(context, committeeId, async (sitting) => {
    const { tx, sendEvent } = sitting;
    const song = orNotFound(await findSong(tx.orm, committeeId, releaseId));
    chairOnly(sitting, userId);
    const read = () => readVotes(tx.orm, { committeeId, releaseId, userId });
    const outcome = decisionOfVote[vote];
    if (song.byChair && song.outcome === outcome) return read();
    if (song.revealedAt === null || song.outcome !== null) fail('NOT_A_DRAW');
    await changeSong(tx.orm, song, { outcome, byChair: true });
    await decideFor(sitting, releaseId, outcome, 'settle');
    await sendEvent(async () => ({
      kind: 'committee',
      committee_id: committeeId,
      act: 'settle',
      song: await songNow(sitting, releaseId),
    }));
    return read();
  });
}

/** Takes over the chair if its holder left the room or the team. @throws NOT_FOUND, CHAIR_HERE, COMMITTEE_CLOSED */
export function takeChair(context: Context<StationAdmin>, committeeId: string): Promise<Committee> {
  const { userId } = context.caller;
  return runInCommittee(context, committeeId, async ({ tx, sendEvent, committee }) => {
    const { chairId } = committee;
    if (chairId !== userId) {
      const chair = (await seatsOf(tx.orm, committeeId)).find((seat) => seat.userId === chairId);
      if (chair?.sits && isPresent(chair.seenAt, new Date())) fail('CHAIR_HERE');
      await changeCommittee(tx.orm, committeeId, { chairId: userId });
      await tx.audit('station.takeChair', committee.stationId, {
        committeeId,
        before: { chairId },
        after: { chairId: userId },
      });
      await sendEvent(() => ({ kind: 'committee', committee_id: committeeId, act: 'seats', song: null }));
    }
    return toCommittee(tx.orm, { ...committee, chairId: userId }, userId);
  });
}

/**
 * Closes a committee. Open songs are decided by the votes so far, or stay undecided with their votes hidden; so do
 * unsettled draws. A closed one stays as it is.
 * @throws NOT_FOUND, NOT_CHAIR
 */
export function closeCommittee(
  context: Context<StationMember>,
  committeeId: string,
  unfinished: 'count' | 'leave',
): Promise<Committee> {
  const { userId, station } = context.caller;
  return runActionWithEvents(context, async (tx, sendEvent) => {
    const committee = orNotFound(await findCommittee(tx.orm, station.id, committeeId));
    const sitting = { tx, sendEvent, access: context.caller, committee };
    chairOnly(sitting, userId);
    if (committee.closedAt === null) {
      if (unfinished === 'count')
        for (const song of await songsToReveal(tx.orm, committeeId, 'cast'))
          await reveal(sitting, song, { isEarly: true });
      await changeCommittee(tx.orm, committeeId, { closedAt: new Date() });
      await tx.audit('station.closeCommittee', station.id, { committeeId, after: { unfinished } });
      await sendEvent(() => ({ kind: 'committee', committee_id: committeeId, act: 'close', song: null }));
    }
    return toCommittee(tx.orm, orNotFound(await findCommittee(tx.orm, station.id, committeeId)), userId);
  });
}

type Input = z.output<typeof contract.openCommittee.body>;

/**
 * Opens a committee on the songs that wait for a decision, with the whole team or chosen members.
 * @throws COMMITTEE_OPEN, NO_SONGS, 422 for people who aren't in the team
 */
export function openCommittee(
  context: Context<StationAdmin>,
  { member_ids: chosen, chair_id: chairId = context.caller.userId, majority }: Input,
): Promise<Committee> {
  const { station, userId } = context.caller;
  return runActionWithEvents(context, async (tx, sendEvent) => {
    const team = await approvedIdsOf(tx.orm, station.id, chosen && [...chosen, chairId]);
    const inTeam = new Set(team);
    const seated = chosen === undefined ? team.slice(0, maxSeats) : [...new Set(chosen)];
    if (!seated.every((id) => inTeam.has(id))) fail('INVALID', { fields: { member_ids: 'INVALID' } });
    if (!inTeam.has(chairId)) fail('INVALID', { fields: { chair_id: 'INVALID' } });
    if (await openCommitteeOf(tx.orm, station.id)) fail('COMMITTEE_OPEN');
    const now = new Date();
    const id = uuidv7();
    await insertCommittee(tx.orm, {
      id,
      stationId: station.id,
      chairId,
      majority: majority ?? station.majority,
      openedAt: now,
    });
    const { cutoff } = await scopeOf(tx.orm, context.caller);
    const songs = await insertSongs(tx.orm, { committeeId: id, stationId: station.id, cutoff, now });
    if (songs === 0) fail('NO_SONGS');
    await insertSeats(tx.orm, id, seated);
    await tx.audit('station.openCommittee', station.id, {
      committeeId: id,
      after: { chairId, seats: seated.length, songs, majority: majority ?? station.majority },
    });
    const others = seated.filter((each) => each !== userId);
    await notify(tx, others, `committee ${id}`, { kind: 'committee', ...aboutStation(station), songs });
    await sendEvent(() => ({ kind: 'committee', committee_id: id, act: 'open', song: null }));
    return toCommittee(tx.orm, orNotFound(await findCommittee(tx.orm, station.id, id)), userId);
  });
}
