import type { z } from 'zod';
import type { decideSong as contract, SongDecision } from '../../../../../contract/stations/songs.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { refuseInCommittee } from '../../committees/steps/refuse-in-committee.ts';
import { findPlaylist } from '../../cycles/store/reviews.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { areReasonsOf } from '../../verdicts/store/reasons.ts';
import { readNewer } from '../reads/decisions.ts';
import { waitedSince } from '../rules.ts';
import { decide } from '../steps/decide.ts';
import { openSong } from '../store/songs.ts';

type Input = Omit<z.output<typeof contract.body>, 'release_id'>;

/**
 * Approves a song, into a playlist or without one, keeps it pending, declines it, or removes the decision. A decision
 * that the caller hasn't seen stays.
 * @throws STALE with the newer decision, if `based_on` is given and isn't the current one;
 * NOT_FOUND for a song that isn't in the station's feed, and for a playlist that isn't the station's;
 * PLAYLIST_PUT_AWAY, IN_COMMITTEE, and 422 for a reason that isn't the station's
 */
export function decideSong(
  context: Context<StationMember>,
  releaseId: string,
  { decision, playlist_id = null, reasons, note, based_on: basedOn, made_at: madeAt }: Input,
): Promise<SongDecision> {
  const { caller } = context;
  const stationId = caller.station.id;
  return runStationAction(context, async (tx, seq) => {
    const song = found(await openSong(tx.orm, stationId, releaseId));
    if (basedOn !== undefined && basedOn !== song.decidedSeq)
      refuse('STALE', { data: await readNewer(tx.orm, caller, releaseId) });
    const playlistId = decision === 'approved' ? playlist_id : null;
    if (playlistId !== null) {
      const { isActive } = found(await findPlaylist(tx.orm, stationId, playlistId));
      if (!isActive) refuse('PLAYLIST_PUT_AWAY');
    }
    const uniqueReasons = decision === null ? [] : reasons && [...new Set(reasons)];
    if (!(await areReasonsOf(tx.orm, stationId, uniqueReasons ?? [])))
      refuse('INVALID', { fields: { reasons: 'INVALID' } });
    await refuseInCommittee(tx.orm, stationId, releaseId);
    const { userId } = caller;
    const deciding = {
      access: caller,
      userId,
      releaseId,
      decision,
      playlistId,
      reasons: uniqueReasons,
      note,
      madeAt: madeAt === undefined ? null : waitedSince(new Date(madeAt), song.decidedAt, new Date()),
    };
    return found((await decide(tx, seq, { ...deciding, act: 'decide' })) ?? undefined);
  });
}
