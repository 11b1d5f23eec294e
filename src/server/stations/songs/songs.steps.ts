import type { ActivityEntry, SongDecision } from '#contract/stations/songs.ts';
import type { StationAccess } from '#server/context.ts';
import type { Transaction } from '#server/database/transact.ts';
import { cutoffOf } from '#server/stations/cycles/cycles.db.ts';
import type { ActionResult } from '#server/stations/live/live.steps.ts';
import { deletePlayoutSongsOf } from '#server/stations/playout/playout.db.ts';
import { pushApproved } from '#server/stations/playout/pushes.steps.ts';
import { deleteVerdictsOf } from '#server/stations/verdicts/verdicts.db.ts';
import type { Decision } from '#shared/station-team.ts';
import { recordAct } from './acts.steps.ts';
import type { DecisionGround } from './decision-ground.queries.ts';
import { readDecision } from './decisions.queries.ts';
import { countDecision, insertAction, recordDecision, saveDecision } from './songs.db.ts';

interface Deciding {
  access: StationAccess;
  /** As it is under the station's lock. */
  ground: DecisionGround;
  /** Who decided, as the team sees it. */
  userId: string;
  decision: Decision | null;
  playlistId: string | null;
  reasons: string[] | undefined;
  note: string | null | undefined;
  /** When it was made, if it then waited for a connection. */
  madeAt?: Date | null;
  /** A member decided it, or a committee: by vote, or by its chair on a draw. */
  act: 'decide' | 'committee' | 'settle';
}

/**
 * Decides a song under the station's lock, and makes its event. An approved song that moves to another playlist stays
 * in its cycle. Adding or changing reasons doesn't change the decision's time.
 */
export async function decide(
  tx: Transaction,
  seq: number,
  { access, ground, userId, decision, playlistId, reasons, note, madeAt = null, act }: Deciding,
): Promise<ActionResult<SongDecision>> {
  const { song, latest } = ground;
  const { stationId, releaseId } = song;
  const isSame = decision !== null && decision === song.decision && playlistId === song.playlistId;
  const why = {
    reasonIds: isSame && reasons === undefined ? song.reasonIds : (reasons ?? []),
    note: isSame && note === undefined ? song.note : decision === null ? null : note || null,
  };
  const isExplained = isSame && act === 'decide' && (reasons !== undefined || note !== undefined);
  const isMoved = decision === 'approved' && song.decision === 'approved';
  const latestId = decision === null ? null : (latest?.id ?? null);
  const reviewSessionId = isMoved || isExplained ? song.reviewSessionId : latestId;
  const place = { decision, playlistId, reviewSessionId };
  const counted = await countDecision(tx.orm, stationId, song, place);
  const saved = await saveDecision(tx.orm, song, {
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
  if (!isExplained)
    await recordDecision(tx.orm, {
      stationId,
      releaseId,
      userId,
      decision,
      playlistId,
      madeAt,
      act: act === 'settle' ? 'committee' : act,
    });
  if (decision === 'approved' && !isMoved && ground.pushesApproved)
    await pushApproved(tx, stationId, releaseId);
  const action = isExplained ? null : await tell(tx, ground, { act, userId, decision });
  // An explained decision may be somebody else's.
  const decided = isExplained
    ? await readDecision(tx.orm, access, releaseId)
    : ground.decisionOf(saved, act !== 'decide');
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
      is_new: song.shownAt > cutoffOf(access, latest),
      ...counted,
      action,
    },
  };
}

interface Told {
  act: Deciding['act'];
  userId: string;
  decision: Decision | null;
}

/** Adds a decision to the activity feed: a member's, a member's undo, or a committee's. */
async function tell(
  tx: Transaction,
  { song, entryOf }: DecisionGround,
  { act, userId, decision }: Told,
): Promise<ActivityEntry | null> {
  const { stationId, releaseId } = song;
  if (act !== 'decide') return recordAct(tx, { stationId, userId, releaseId, act, decision });
  if (decision === null)
    return song.decision === null ? null : recordAct(tx, { stationId, userId, releaseId, act: 'undo' });
  const actionType = actionOf[decision];
  return entryOf(await insertAction(tx.orm, { stationId, releaseId, userId, actionType }));
}

/** The activity feed's name of a decision. */
const actionOf = { approved: 'select', pending: 'pending', declined: 'decline' } as const;

/**
 * Deletes what stations store of a song that its artist deleted permanently. Their decisions stay in their history.
 */
export async function deleteSongAtStations(tx: Transaction, releaseId: string): Promise<void> {
  await deleteVerdictsOf(tx.orm, releaseId);
  await deletePlayoutSongsOf(tx.orm, releaseId);
}
