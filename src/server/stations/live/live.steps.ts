import type { StationEvent } from '#contract/stations/live.ts';
import type { Context, SignedIn, StationMember } from '#server/context.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { lockStation } from '#server/stations/directory/directory.db.ts';
import { hasRight } from '#server/stations/stations.policy.ts';
import { findMembership } from '#server/stations/team/team.db.ts';
import { insertEvent, nextNumber } from './live.db.ts';

type EventContent<E> = E extends StationEvent ? Omit<E, 'seq' | 'user_id'> : never;

/** An action's reply to its caller, and its event for the team. */
export interface ActionResult<T> {
  answer: T;
  event: EventContent<StationEvent>;
  /** Members don't receive it. */
  isForAdmins?: boolean;
}

/** Runs in the action's transaction, under the station's lock. @param seq the number of the action in its station */
type Work<T> = (tx: Transaction, seq: number) => Promise<ActionResult<T>>;

/**
 * Runs an action of a station's team in one transaction. Actions of one station run one after another and are
 * numbered in commit order; the team's browsers receive each. It checks the caller's right again under the lock: of
 * two admins who remove each other at once, one wins.
 * @throws FORBIDDEN
 */
export function runStationAction<T>(context: Context<StationMember>, work: Work<T>): Promise<T> {
  const { station, userId, who } = context.caller;
  return runOutsiderAction(context, station.id, async (tx, seq) => {
    if (!hasRight(who, await findMembership(tx.orm, station.id, userId))) fail('FORBIDDEN');
    return work(tx, seq);
  });
}

/** Numbers an event, creates it and saves it for the team's browsers. @param make gets its number */
export type SendEvent = (
  make: (seq: number) => EventContent<StationEvent> | Promise<EventContent<StationEvent>>,
) => Promise<void>;

/**
 * Sends the team of a station an event; the transaction then holds the station's lock.
 * @param userId null if no person did it
 */
export const eventSender =
  ({ orm }: Transaction, stationId: string, userId: string | null): SendEvent =>
  async (make) => {
    const seq = await nextNumber(orm, stationId);
    const data = JSON.stringify({ ...(await make(seq)), seq, user_id: userId });
    await insertEvent(orm, { stationId, seq, data, forAdmins: false });
  };

/** Runs an action with several events, or none: a number without an event would be a gap. @throws FORBIDDEN */
export function runActionWithEvents<T>(
  context: Context<StationMember>,
  work: (tx: Transaction, sendEvent: SendEvent) => Promise<T>,
): Promise<T> {
  const { station, userId, who } = context.caller;
  return transact(context, async (tx) => {
    await lockStation(tx.orm, station.id);
    if (!hasRight(who, await findMembership(tx.orm, station.id, userId))) fail('FORBIDDEN');
    return work(tx, eventSender(tx, station.id, userId));
  });
}

/**
 * Runs an action of a caller who need not be in the team: someone who asks to join, was invited, or is an operator.
 * The command checks the right.
 */
export function runOutsiderAction<T>(
  context: Context<SignedIn>,
  stationId: string,
  work: Work<T>,
): Promise<T> {
  return transact(context, async (tx) => {
    const seq = await nextNumber(tx.orm, stationId);
    const { answer, event, isForAdmins = false } = await work(tx, seq);
    const data = JSON.stringify({ ...event, seq, user_id: context.caller.userId });
    await insertEvent(tx.orm, { stationId, seq, data, forAdmins: isForAdmins });
    return answer;
  });
}
