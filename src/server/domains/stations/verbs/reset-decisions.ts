import type { Undo } from '../../../../contract/station-reviews.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { uuidv7 } from '../../../database/ids.ts';
import { runAct } from '../act.ts';
import { insertUndo, recount, resetAll } from '../bulk-store.ts';
import { undoUntil } from '../rules.ts';
import { scopeOf } from '../scope.ts';
import type { Station } from '../team-store.ts';

/** Returns every song of the station to unreviewed. */
export function resetDecisions(
  context: Context<SignedIn>,
  station: Station,
): Promise<{ reset_count: number; undo: Undo }> {
  const stationId = station.id;
  return runAct(context, { stationId, who: 'admin' }, async (tx, { seq }) => {
    const { latest } = await scopeOf(tx.orm, station);
    const undo = { id: uuidv7(), until: undoUntil(new Date()) };
    await insertUndo(tx.orm, { ...undo, stationId, kind: 'reset', seq, latestSessionId: latest?.id ?? null });
    const reset = await resetAll(tx.orm, undo.id, stationId, seq);
    await recount(tx.orm, stationId);
    await tx.audit('station.resetDecisions', stationId, { reset });
    return {
      answer: { reset_count: reset, undo: { id: undo.id, until: undo.until.toISOString() } },
      event: { kind: 'review', act: 'reset', songs_count: reset, action: null },
    };
  });
}
