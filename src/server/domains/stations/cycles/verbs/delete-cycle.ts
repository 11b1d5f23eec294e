import type { Undo } from '../../../../../contract/stations/reviews.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { refuse } from '../../../../errors.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { undoUntil } from '../../rules.ts';
import { recount } from '../../songs/store/counts.ts';
import { noteDecisions } from '../../songs/store/history.ts';
import { insertUndo, resetSession } from '../store/bulk.ts';
import { deleteSession, latestSessions } from '../store/reviews.ts';

/** Deletes the latest review cycle: songs approved in it become unreviewed. @throws NOT_FOUND for any other cycle */
export function deleteCycle(
  context: Context<StationAdmin>,
  sessionId: string,
): Promise<{ reset_count: number; undo: Undo }> {
  const { station, userId } = context.caller;
  const stationId = station.id;
  return runStationAction(context, async (tx, seq) => {
    const [latest, before] = await latestSessions(tx.orm, stationId, 2);
    if (latest?.id !== sessionId) refuse('NOT_FOUND');
    const undo = { id: uuidv7(), until: undoUntil(new Date()) };
    await insertUndo(tx.orm, {
      ...undo,
      stationId,
      kind: 'delete-session',
      seq,
      latestSessionId: before?.id ?? null,
      deletedSession: {
        id: latest.id,
        createdByUserId: latest.createdByUserId,
        notes: latest.notes,
        createdAt: latest.createdAt.toISOString(),
      },
    });
    const reset = await resetSession(tx.orm, undo.id, { stationId, sessionId, seq });
    await noteDecisions(tx.orm, undo.id, { stationId, userId, act: 'delete-session', seq });
    await deleteSession(tx.orm, sessionId);
    await recount(tx.orm, stationId);
    await tx.audit('station.deleteCycle', stationId, {
      sessionId,
      before: { createdAt: latest.createdAt, notes: latest.notes, approved: reset },
      after: null,
    });
    return {
      answer: { reset_count: reset, undo: { id: undo.id, until: undo.until.toISOString() } },
      event: { kind: 'review', act: 'delete-session', songs_count: reset, action: null },
    };
  });
}
