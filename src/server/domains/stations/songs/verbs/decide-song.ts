import type { SongDecision } from '../../../../../contract/stations/songs.ts';
import type { Decision } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { scopeOf } from '../../cycles/reads/scope.ts';
import { findPlaylist } from '../../cycles/store/reviews.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { pushApproved } from '../../playout/steps/queue-push.ts';
import { areReasonsOf } from '../../verdicts/store/reasons.ts';
import { readEntry } from '../reads/actions.ts';
import { readDecision } from '../reads/decisions.ts';
import { noteDecision } from '../store/history.ts';
import { countDecision, insertAction, openSong, updateSong } from '../store/songs.ts';

interface Decided {
  decision: Decision | null;
  playlist_id?: string | null | undefined;
  reasons?: string[] | undefined;
  note?: string | null | undefined;
}

/**
 * Approves a song, into a playlist or without one, keeps it pending, declines it, or takes the decision back.
 * Of two who decide at once the later one stands, and the history shows both. An approved song that goes to another
 * playlist stays in its cycle. Reasons that join a decision, or change, leave it as it was taken.
 * @throws NOT_FOUND for a song that isn't in the station's feed, and for a playlist that isn't the station's;
 * PLAYLIST_PUT_AWAY, and 422 for a reason that isn't the station's
 */
export function decideSong(
  context: Context<StationMember>,
  releaseId: string,
  { decision, playlist_id = null, reasons, note }: Decided,
): Promise<SongDecision> {
  const { caller } = context;
  const { station, userId } = caller;
  const stationId = station.id;
  return runStationAction(context, async (tx, seq) => {
    const song = found(await openSong(tx.orm, stationId, releaseId));
    const playlistId = decision === 'approved' ? playlist_id : null;
    if (playlistId !== null) {
      const { isActive } = found(await findPlaylist(tx.orm, stationId, playlistId));
      if (!isActive) refuse('PLAYLIST_PUT_AWAY');
    }
    const reasonIds = decision === null ? [] : [...new Set(reasons)];
    if (!(await areReasonsOf(tx.orm, stationId, reasonIds)))
      refuse('INVALID', { fields: { reasons: 'INVALID' } });
    const { latest, cutoff } = await scopeOf(tx.orm, caller);
    const isSame = decision !== null && decision === song.decision && playlistId === song.playlistId;
    const why = {
      reasonIds: isSame && reasons === undefined ? song.reasonIds : reasonIds,
      note: isSame && note === undefined ? song.note : decision === null ? null : note || null,
    };
    const isExplained = isSame && (reasons !== undefined || note !== undefined);
    const isMoved = decision === 'approved' && song.decision === 'approved';
    const latestId = decision === null ? null : (latest?.id ?? null);
    const reviewSessionId = isMoved || isExplained ? song.reviewSessionId : latestId;
    const place = { decision, playlistId, reviewSessionId };
    const counted = await countDecision(tx.orm, stationId, song, place);
    await updateSong(tx.orm, song, {
      ...(isExplained
        ? {}
        : {
            ...place,
            decidedBy: decision === null ? null : userId,
            decidedAt: decision === null ? null : new Date(),
          }),
      ...why,
      decidedSeq: seq,
    });
    if (!isExplained) await noteDecision(tx.orm, { stationId, releaseId, userId, decision, playlistId });
    if (decision === 'approved' && !isMoved) await pushApproved(tx, stationId, releaseId);
    const action =
      decision &&
      !isExplained &&
      (await insertAction(tx.orm, { stationId, releaseId, userId, actionType: actionOf[decision] }));
    const decided = await readDecision(tx.orm, caller, releaseId);
    return {
      answer: decided,
      event: {
        kind: 'decision',
        release_id: releaseId,
        decision: decided,
        was: {
          decision: song.decision,
          playlist_id: song.playlistId,
          review_session_id: song.reviewSessionId,
          decided_by_user_id: song.decidedBy,
          decided_at: song.decidedAt?.toISOString() ?? null,
        },
        is_new: song.shownAt > cutoff,
        ...counted,
        action: action ? await readEntry(tx.orm, caller, action.id) : null,
      },
    };
  });
}

/** What the activity feed calls a decision. */
const actionOf = { approved: 'select', pending: 'pending', declined: 'decline' } as const;
