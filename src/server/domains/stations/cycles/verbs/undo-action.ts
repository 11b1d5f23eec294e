import type { UndoKind } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { recount } from '../../songs/store/counts.ts';
import { noteDecisions } from '../../songs/store/history.ts';
import { isStationAdmin } from '../../team/rules/policy.ts';
import { findMembership } from '../../team/store/members.ts';
import { deleteUndo, findUndo, moveSession, restore } from '../store/bulk.ts';
import { deleteSession, insertSession, latestSessions } from '../store/reviews.ts';

/** Every member may mark cycles, so every member may undo it. */
const forMembers: readonly UndoKind[] = ['mark', 'complete'];

/**
 * Undoes an action on many decisions: a marked cycle or a completed review for any member, a reset or a deleted cycle
 * for admins. Later decisions stay.
 * @throws FORBIDDEN, UNDO_STALE if its ten minutes are over, it was undone, or there is a newer cycle
 */
export function undoAction(
  context: Context<StationMember>,
  undoId: string,
): Promise<{ restored_count: number }> {
  const { station, userId } = context.caller;
  const stationId = station.id;
  return runStationAction(context, async (tx, seq) => {
    const undo = await findUndo(tx.orm, stationId, undoId, new Date());
    if (undo === undefined) refuse('UNDO_STALE');
    const membership = await findMembership(tx.orm, stationId, userId);
    if (!forMembers.includes(undo.kind) && !isStationAdmin(membership)) refuse('FORBIDDEN');
    const [latest, before] = await latestSessions(tx.orm, stationId, 2);
    if ((latest?.id ?? null) !== undo.latestSessionId) refuse('UNDO_STALE');
    const { deletedSession } = undo;
    if (deletedSession !== null)
      await insertSession(tx.orm, {
        ...deletedSession,
        stationId,
        createdAt: new Date(deletedSession.createdAt),
      });
    const restored = await restore(tx.orm, undo, seq);
    // Only the approved songs of a deleted cycle became unreviewed; its other songs stayed as they were.
    const which = undo.kind === 'delete-session' ? 'approved' : 'all';
    await noteDecisions(tx.orm, undo.id, { stationId, userId, act: 'undo', seq }, which);
    if (forMembers.includes(undo.kind) && latest !== undefined) {
      await moveSession(tx.orm, stationId, latest.id, before?.id ?? null);
      await deleteSession(tx.orm, latest.id);
    }
    await recount(tx.orm, stationId);
    await deleteUndo(tx.orm, undo.id);
    await tx.audit('station.undo', stationId, { after: { undone: undo.kind, restored } });
    return {
      answer: { restored_count: restored },
      event: { kind: 'review', act: 'undo', songs_count: restored, action: null },
    };
  });
}
