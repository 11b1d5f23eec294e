import type { Committee, SongVotes } from '../../../../../contract/stations/committees.ts';
import { decisionOfVote, type Vote } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationAdmin, StationMember } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { runActionWithEvents } from '../../live/steps/run-station-action.ts';
import { toCommittee } from '../reads/committees.ts';
import { readVotes } from '../reads/song-votes.ts';
import { isPresent } from '../rules.ts';
import { chairOnly, runInCommittee } from '../steps/in-committee.ts';
import { decideFor, reveal, songNow } from '../steps/reveal.ts';
import { changeCommittee, findCommittee } from '../store/committees.ts';
import { seatsOf } from '../store/seats.ts';
import { changeSong, findSong, songsToReveal } from '../store/songs.ts';

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
    const song = found(await findSong(tx.orm, committeeId, releaseId));
    chairOnly(sitting, userId);
    if (song.revealedAt === null) await reveal(sitting, song, { isEarly: true });
    return readVotes(tx.orm, { committeeId, releaseId, userId });
  });
}

/** Decides a draw. @throws NOT_FOUND, NOT_CHAIR, NOT_A_DRAW, COMMITTEE_CLOSED */
export function settleDraw(
  context: Context<StationMember>,
  committeeId: string,
  releaseId: string,
  vote: Vote,
): Promise<SongVotes> {
  const { userId } = context.caller;
  return runInCommittee(context, committeeId, async (sitting) => {
    const { tx, sendEvent } = sitting;
    const song = found(await findSong(tx.orm, committeeId, releaseId));
    chairOnly(sitting, userId);
    const read = () => readVotes(tx.orm, { committeeId, releaseId, userId });
    const outcome = decisionOfVote[vote];
    if (song.byChair && song.outcome === outcome) return read();
    if (song.revealedAt === null || song.outcome !== null) refuse('NOT_A_DRAW');
    await changeSong(tx.orm, song, { outcome, byChair: true });
    await decideFor(sitting, releaseId, outcome);
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
      if (chair?.sits && isPresent(chair.seenAt, new Date())) refuse('CHAIR_HERE');
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
    const committee = found(await findCommittee(tx.orm, station.id, committeeId));
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
    return toCommittee(tx.orm, found(await findCommittee(tx.orm, station.id, committeeId)), userId);
  });
}
