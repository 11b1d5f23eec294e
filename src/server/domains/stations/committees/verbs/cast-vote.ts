import type { z } from 'zod';
import type { castVote as contract, SongVotes } from '../../../../../contract/stations/committees.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { areReasonsOf } from '../../verdicts/store/reasons.ts';
import { toSong } from '../reads/committees.ts';
import { readVotes } from '../reads/song-votes.ts';
import { runInCommittee, seatedOnly } from '../steps/in-committee.ts';
import { revealComplete } from '../steps/reveal.ts';
import { noteCame } from '../store/seats.ts';
import { findSong, saveVote, votesOf } from '../store/songs.ts';

/**
 * Votes on a song, or changes the caller's vote while it is open. The team learns only of the first vote, and only
 * whose it is. The last owed vote reveals all; sending it twice changes nothing.
 * @throws STALE, if `based_on` is given and the caller changed their vote in another place; NOT_FOUND, NOT_SEATED, REVEALED, COMMITTEE_CLOSED, 422 for a reason that isn't the station's
 */
export async function castVote(
  context: Context<StationMember>,
  committeeId: string,
  releaseId: string,
  { vote, reasons, comment, based_on: basedOn }: z.output<typeof contract.body>,
): Promise<SongVotes> {
  const { userId, station } = context.caller;
  await runInCommittee(context, committeeId, async (sitting) => {
    const { tx, sendEvent } = sitting;
    const song = found(await findSong(tx.orm, committeeId, releaseId));
    const seats = await seatedOnly(sitting, userId);
    const cast = await votesOf(tx.orm, committeeId, releaseId);
    const before = cast.find((one) => one.userId === userId);
    if (song.revealedAt !== null) {
      if (before?.vote === vote) return;
      refuse('REVEALED');
    }
    const reasonIds = [...new Set(reasons ?? before?.reasonIds ?? [])];
    if (!(await areReasonsOf(tx.orm, station.id, reasonIds)))
      refuse('INVALID', { fields: { reasons: 'INVALID' } });
    const remark = comment === undefined ? (before?.comment ?? null) : comment || null;
    const seen = before?.number ?? 0;
    // The same vote again is one whose reply was lost.
    const isSame = before?.vote === vote && before.comment === remark && hasSame(before.reasonIds, reasonIds);
    if (basedOn !== undefined && basedOn !== seen && !isSame)
      refuse('STALE', { data: { number: seen, by_name: null, is_own: true } });
    await saveVote(tx.orm, { committeeId, releaseId, userId, vote, reasonIds, comment: remark });
    const voters = new Set([userId, ...cast.map((one) => one.userId)]);
    if (before === undefined) {
      // A voter isn't absent, wherever they vote.
      if (seats.some((one) => one.userId === userId && one.cameAt === null))
        await noteCame(tx.orm, { committeeId, userId }, new Date());
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
