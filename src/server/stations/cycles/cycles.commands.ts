import type { z } from 'zod';
import type { createReviewSession, ReviewSession, Undo } from '#contract/stations/reviews.ts';
import type { ActivityEntry } from '#contract/stations/songs.ts';
import type { Context, StationAccess, StationAdmin, StationMember } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Transaction } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { openCommitteeOf } from '#server/stations/committees/committees.db.ts';
import { type ActionResult, runStationAction } from '#server/stations/live/live.steps.ts';
import { readEntry } from '#server/stations/songs/activity.queries.ts';
import { recordAct } from '#server/stations/songs/acts.steps.ts';
import { countDeclined, insertAction, recordDecisions, recount } from '#server/stations/songs/songs.db.ts';
import { isJustMarked, isStationAdmin, undoUntil } from '#server/stations/stations.policy.ts';
import { findMembership } from '#server/stations/team/team.db.ts';
import type { UndoKind } from '#shared/station-team.ts';
import {
  countUndecided,
  declineUndecided,
  deleteSession,
  deleteUndo,
  findUndo,
  insertSession,
  insertUndo,
  latestSessions,
  moveSession,
  newestUndo,
  type ReviewSessionRow,
  resetAll,
  resetSession,
  restore,
  type Scope,
  scopeOf,
} from './cycles.db.ts';
import { readSession } from './cycles.queries.ts';

/** Deletes the latest review cycle: songs approved in it become unreviewed. @throws NOT_FOUND for any other cycle */
export function deleteCycle(
  context: Context<StationAdmin>,
  sessionId: string,
): Promise<{ reset_count: number; undo: Undo }> {
  const { station, userId } = context.caller;
  const stationId = station.id;
  return runStationAction(context, async (tx, seq) => {
    const [latest, before] = await latestSessions(tx.orm, stationId, 2);
    if (latest?.id !== sessionId) fail('NOT_FOUND');
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
    await recordDecisions(tx.orm, undo.id, { stationId, userId, act: 'delete-session', seq });
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
    if (await openCommitteeOf(tx.orm, station.id)) fail('COMMITTEE_OPEN');
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
  if (current !== expected) fail('COUNT_CHANGED', { data: { current } });
  if (current === 0) return { declined: 0, action: null };
  const sessionId = scope.latest?.id ?? null;
  const declining = { ...leftover, stationId, sessionId, userId, seq };
  const declined = await declineUndecided(tx.orm, undoId, declining);
  await recordDecisions(tx.orm, undoId, { stationId, userId, act: 'complete', seq });
  await countDeclined(tx.orm, stationId, declined);
  const entry = await insertAction(tx.orm, {
    stationId,
    userId,
    actionType: 'decline',
    songsCount: declined,
  });
  return { declined, action: await readEntry(tx.orm, access, entry.id) };
}

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
    await recordDecisions(tx.orm, newUndo.id, { stationId, userId, act: 'reset', seq });
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
    if (undo === undefined) fail('UNDO_STALE');
    const membership = await findMembership(tx.orm, stationId, userId);
    if (!forMembers.includes(undo.kind) && !isStationAdmin(membership)) fail('FORBIDDEN');
    const [latest, before] = await latestSessions(tx.orm, stationId, 2);
    if ((latest?.id ?? null) !== undo.latestSessionId) fail('UNDO_STALE');
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
    await recordDecisions(tx.orm, undo.id, { stationId, userId, act: 'undo', seq }, which);
    if (forMembers.includes(undo.kind) && latest !== undefined) {
      await moveSession(tx.orm, stationId, latest.id, before?.id ?? null);
      await deleteSession(tx.orm, latest.id);
    }
    await recount(tx.orm, stationId);
    await deleteUndo(tx.orm, undo.id);
    await tx.audit('station.undo', stationId, { after: { undone: undo.kind, restored } });
    const action = await recordAct(tx, {
      stationId,
      userId,
      act: 'undo',
      undone: undo.kind,
      songsCount: restored,
    });
    return {
      answer: { restored_count: restored },
      event: { kind: 'review', act: 'undo', songs_count: restored, action },
    };
  });
}
