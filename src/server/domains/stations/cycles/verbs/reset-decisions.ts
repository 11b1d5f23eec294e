import type { Undo } from '../../../../../contract/stations/reviews.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { runStationAction } from '../../live/steps/run-station-action.ts';
import { undoUntil } from '../../rules.ts';
import { recount } from '../../songs/store/counts.ts';
import { noteDecisions } from '../../songs/store/history.ts';
import { deleteUndo, insertUndo, newestUndo, resetAll } from '../store/bulk.ts';
import { scopeOf } from '../store/reviews.ts';

/**
 * Makes every song of the station unreviewed. If nothing is left to reset, as for the second of two who press at
 * once, it keeps the valid undo instead of adding an empty one.
 */
export function resetDecisions(context: Context<StationAdmin>): Promise<{ reset_count: number; undo: Undo }> {
  const { station, userId } = context.caller;
  const stationId = station.id;
  return runStationAction(context, async (tx, seq) => {
    const { latest } = await scopeOf(tx.orm, context.caller);
    const now = new Date();
    const before = await newestUndo(tx.orm, stationId, now);
    const newUndo = { id: uuidv7(), until: undoUntil(now) };
    await insertUndo(tx.orm, {
      ...newUndo,
      stationId,
      kind: 'reset',
      seq,
      latestSessionId: latest?.id ?? null,
    });
    const reset = await resetAll(tx.orm, newUndo.id, stationId, seq);
    await noteDecisions(tx.orm, newUndo.id, { stationId, userId, act: 'reset', seq });
    const undo = reset === 0 && before?.kind === 'reset' ? before : newUndo;
    if (undo !== newUndo) await deleteUndo(tx.orm, newUndo.id);
    await recount(tx.orm, stationId);
    await tx.audit('station.resetDecisions', stationId, {
      before: { decided: reset },
      after: { decided: 0 },
    });
    return {
      answer: { reset_count: reset, undo: { id: undo.id, until: undo.until.toISOString() } },
      event: { kind: 'review', act: 'reset', songs_count: reset, action: null },
    };
  });
}
