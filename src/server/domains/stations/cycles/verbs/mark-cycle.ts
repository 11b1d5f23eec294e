import type { z } from 'zod';
import type { createReviewSession, ReviewSession, Undo } from '../../../../../contract/stations/reviews.ts';
import type { ActivityEntry } from '../../../../../contract/stations/songs.ts';
import type { Context, StationAccess, StationMember } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { openCommitteeOf } from '../../committees/store/committees.ts';
import { type ActionResult, runStationAction } from '../../live/steps/run-station-action.ts';
import { isJustMarked, undoUntil } from '../../rules.ts';
import { readEntry } from '../../songs/reads/actions.ts';
import { insertAction } from '../../songs/store/actions.ts';
import { countDeclined } from '../../songs/store/counts.ts';
import { noteDecisions } from '../../songs/store/history.ts';
import { readSession } from '../reads/reviews.ts';
import { countUndecided, declineUndecided, insertUndo } from '../store/bulk.ts';
import { insertSession, type ReviewSessionRow, type Scope, scopeOf } from '../store/reviews.ts';

type Input = z.output<typeof createReviewSession.body>;
interface Completed {
  declined: number;
  undo: Undo | null;
  action: ActivityEntry | null;
}

const resultOf = (answer: Completed & { id: string }): ActionResult<Completed & { id: string }> => ({
  answer,
  event: {
    kind: 'review',
    act: answer.declined === 0 ? 'mark' : 'complete',
    songs_count: answer.declined,
    action: answer.action,
  },
});

/**
 * Marks a new review cycle, which can be undone for ten minutes. With `expected_undecided` it completes the review
 * first: declines every undecided song that is out, in one entry of the activity; songs that aren't out yet stay. Of
 * two who press at once, the second gets the first one's cycle: their request names an older cycle as latest, or
 * neither that nor a number and comes within seconds.
 * @throws COUNT_CHANGED with `current` if songs came or were decided meanwhile, COMMITTEE_OPEN
 */
export async function markCycle(
  context: Context<StationMember>,
  { notes = null, expected_undecided: expected, latest_session_id: seen }: Input,
): Promise<ReviewSession & { declined_count: number; undo: Undo | null }> {
  const { caller } = context;
  const { station, userId } = caller;
  const marked = await runStationAction<Completed & { id: string }>(context, async (tx, seq) => {
    const scope = await scopeOf(tx.orm, caller);
    if (await openCommitteeOf(tx.orm, station.id)) refuse('COMMITTEE_OPEN');
    // Ids are in the order of creation: an older one is left if the sender's latest was deleted since.
    const now = new Date();
    const isSame = ({ id, createdAt }: ReviewSessionRow) =>
      seen === undefined ? expected === undefined && isJustMarked(createdAt, now) : id > (seen ?? '');
    if (scope.latest && isSame(scope.latest))
      return resultOf({ id: scope.latest.id, declined: 0, undo: null, action: null });
    const session = { id: uuidv7(), stationId: station.id, notes, createdByUserId: userId, createdAt: now };
    await insertSession(tx.orm, session);
    const undo = { id: uuidv7(), until: undoUntil(now) };
    const kind = expected === undefined ? 'mark' : 'complete';
    await insertUndo(tx.orm, { ...undo, stationId: station.id, kind, seq, latestSessionId: session.id });
    const completing = { access: caller, userId, scope, seq, now, undoId: undo.id };
    const completed =
      expected === undefined
        ? { declined: 0, action: null }
        : await complete(tx, { ...completing, expected });
    await tx.audit('station.markCycle', station.id, {
      sessionId: session.id,
      after: { notes, declined: completed.declined },
    });
    return resultOf({
      ...completed,
      id: session.id,
      undo: { id: undo.id, until: undo.until.toISOString() },
    });
  });
  const session = await readSession(context, marked.id);
  return { ...session, declined_count: marked.declined, undo: marked.undo };
}

interface Completing {
  access: StationAccess;
  scope: Scope;
  expected: number;
  seq: number;
  now: Date;
  userId: string;
  undoId: string;
}

async function complete(
  tx: Transaction,
  { access, scope, expected, seq, now, userId, undoId }: Completing,
): Promise<Omit<Completed, 'undo'>> {
  const stationId = access.station.id;
  const leftover = { cutoff: scope.cutoff, now };
  const current = await countUndecided(tx.orm, stationId, leftover);
  if (current !== expected) refuse('COUNT_CHANGED', { data: { current } });
  if (current === 0) return { declined: 0, action: null };
  const sessionId = scope.latest?.id ?? null;
  const declining = { ...leftover, stationId, sessionId, userId, seq };
  const declined = await declineUndecided(tx.orm, undoId, declining);
  await noteDecisions(tx.orm, undoId, { stationId, userId, act: 'complete', seq });
  await countDeclined(tx.orm, stationId, declined);
  const entry = await insertAction(tx.orm, {
    stationId,
    userId,
    actionType: 'decline',
    songsCount: declined,
  });
  return { declined, action: await readEntry(tx.orm, access, entry.id) };
}
