import type { SongVotes } from '../../../../../contract/stations/committees.ts';
import type { Vote } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { areReasonsOf } from '../../verdicts/store/reasons.ts';
import { readVotes } from '../reads/song-votes.ts';
import { runInCommittee, seatedOnly } from '../steps/at-work.ts';
import { revealComplete, songNow } from '../steps/reveal.ts';
import { findSong, saveVote } from '../store/songs.ts';

interface Cast {
  vote: Vote;
  reasons?: string[] | undefined;
  comment?: string | null | undefined;
}

/**
 * Votes on a song, or changes one's vote while it is voted on. The team hears of the first vote alone, and only whose
 * it is: a second thought is nobody's business. The last vote that is owed reveals all; pressed twice it stands.
 * @throws NOT_FOUND, NOT_SEATED, REVEALED, COMMITTEE_CLOSED, 422 for a reason that isn't the station's
 */
export function castVote(
  context: Context<StationMember>,
  committeeId: string,
  releaseId: string,
  { vote, reasons, comment }: Cast,
): Promise<SongVotes> {
  const { userId, station } = context.caller;
  return runInCommittee(context, committeeId, async (sitting) => {
    const { tx, tell } = sitting;
    const song = found(await findSong(tx.orm, committeeId, releaseId));
    const read = () => readVotes(tx.orm, { committeeId, releaseId, userId });
    await seatedOnly(sitting, userId);
    const before = await read();
    if (song.revealedAt !== null) {
      if (before.mine?.vote === vote) return before;
      refuse('REVEALED');
    }
    const reasonIds = [...new Set(reasons ?? before.mine?.reasons ?? [])];
    if (!(await areReasonsOf(tx.orm, station.id, reasonIds)))
      refuse('INVALID', { fields: { reasons: 'INVALID' } });
    const said = comment === undefined ? (before.mine?.comment ?? null) : comment || null;
    const isFirst = await saveVote(tx.orm, {
      committeeId,
      releaseId,
      userId,
      vote,
      reasonIds,
      comment: said,
    });
    if (isFirst)
      await tell(async () => ({
        kind: 'committee',
        committee_id: committeeId,
        act: 'vote',
        song: await songNow(sitting, releaseId),
      }));
    await revealComplete(sitting);
    return read();
  });
}
