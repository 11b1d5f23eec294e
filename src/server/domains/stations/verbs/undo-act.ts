import type { Context, SignedIn } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { runAct } from '../act.ts';
import { deleteUndo, findUndo, moveSession, recount, restore } from '../bulk-store.ts';
import { isStationAdmin } from '../policy.ts';
import { deleteSession, insertSession, latestSessions } from '../review-store.ts';
import { findMembership, type Station } from '../team-store.ts';

/**
 * Takes back an act upon many decisions: a completed review for any member, a reset or a deleted cycle for admins.
 * What was decided since stays.
 * @throws FORBIDDEN, UNDO_STALE when its ten minutes are over, it was taken back, or there is a newer cycle
 */
export function undoAct(
  context: Context<SignedIn>,
  { id: stationId }: Station,
  undoId: string,
): Promise<{ restored_count: number }> {
  return runAct(context, { stationId, who: 'member' }, async (tx, { seq }) => {
    const undo = await findUndo(tx.orm, stationId, undoId, new Date());
    if (undo === undefined) refuse('UNDO_STALE');
    const membership = await findMembership(tx.orm, stationId, context.caller.userId);
    if (undo.kind !== 'complete' && !isStationAdmin(membership)) refuse('FORBIDDEN');
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
    if (undo.kind === 'complete' && latest !== undefined) {
      await moveSession(tx.orm, stationId, latest.id, before?.id ?? null);
      await deleteSession(tx.orm, latest.id);
    }
    await recount(tx.orm, stationId);
    await deleteUndo(tx.orm, undo.id);
    await tx.audit('station.undo', stationId, { kind: undo.kind, restored });
    return {
      answer: { restored_count: restored },
      event: { kind: 'review', act: 'undo', songs_count: restored, action: null },
    };
  });
}
