import type { Context, SignedIn } from '../../context.ts';
import { type Transaction, transact } from '../../database/transact.ts';
import { refuse } from '../../errors.ts';
import { insertEvent, type StationEvent, takeNumber } from './event-store.ts';
import { isMember, isStationAdmin } from './policy.ts';
import { findMembership } from './team-store.ts';

export interface Act {
  stationId: string;
  who: 'anyone' | 'member' | 'admin';
  kind: StationEvent['kind'];
  /** Of what is about one song. */
  releaseId?: string;
}

/** The number of an act in its station, and the place to name a song that is known only later. */
interface Deed {
  seq: number;
  about(releaseId: string): void;
}

/**
 * Runs an act of a station's team in one transaction. The acts of one station come one after another and are
 * numbered in the order in which they commit; each is told to the team's browsers. The right to it is asked once
 * more under the lock: of two admins who remove each other at once, one wins.
 * @throws FORBIDDEN
 */
export function runAct<T>(
  context: Context<SignedIn>,
  { stationId, who, kind, releaseId }: Act,
  work: (tx: Transaction, deed: Deed) => Promise<T>,
): Promise<T> {
  const { userId } = context.caller;
  return transact(context, async (tx) => {
    const seq = await takeNumber(tx.orm, stationId);
    if (who !== 'anyone') {
      const row = await findMembership(tx.orm, stationId, userId);
      if (!(who === 'admin' ? isStationAdmin(row) : isMember(row))) refuse('FORBIDDEN');
    }
    let song = releaseId ?? null;
    const about = (id: string) => {
      song = id;
    };
    const made = await work(tx, { seq, about });
    await insertEvent(tx.orm, stationId, seq, { kind, release_id: song, user_id: userId });
    return made;
  });
}
