import type { StationEvent } from '../../../../../contract/stations/live.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { isMember, isStationAdmin } from '../../team/rules/policy.ts';
import { findMembership, type Station } from '../../team/store/members.ts';
import { insertEvent, takeNumber } from '../store.ts';

interface Act {
  stationId: string;
  who: 'anyone' | 'member' | 'admin';
}

type Told<E> = E extends StationEvent ? Omit<E, 'seq' | 'user_id'> : never;

/** What an act answers its caller, and what it tells the team. */
export interface ActionResult<T> {
  answer: T;
  event: Told<StationEvent>;
  /** Members don't hear of it. */
  isForAdmins?: boolean;
}

/** The number of an act in its station, and the station as it stands before it. */
export interface ActionSequence {
  seq: number;
  station: Station;
}

/**
 * Runs an act of a station's team in one transaction. The acts of one station come one after another and are
 * numbered in the order in which they commit; each is told to the team's browsers. The right to it is asked once
 * more under the lock: of two admins who remove each other at once, one wins.
 * @throws FORBIDDEN
 */
export function runStationAction<T>(
  context: Context<SignedIn>,
  { stationId, who }: Act,
  work: (tx: Transaction, turn: ActionSequence) => Promise<ActionResult<T>>,
): Promise<T> {
  const { userId } = context.caller;
  return transact(context, async (tx) => {
    const station = await takeNumber(tx.orm, stationId);
    const seq = station.lastEvent;
    if (who !== 'anyone') {
      const row = await findMembership(tx.orm, stationId, userId);
      if (!(who === 'admin' ? isStationAdmin(row) : isMember(row))) refuse('FORBIDDEN');
    }
    const { answer, event, isForAdmins = false } = await work(tx, { seq, station });
    const data = JSON.stringify({ ...event, seq, user_id: userId });
    await insertEvent(tx.orm, { stationId, seq, data, forAdmins: isForAdmins });
    return answer;
  });
}
