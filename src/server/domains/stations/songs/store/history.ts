import { type SQL, sql } from '../../../../database/drizzle.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { decisionChanges } from '../../../../database/tables/stations/songs.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';

type Change = typeof decisionChanges.$inferInsert;

/** Records the decision of one song. @param change by `act`, if no member pressed a button */
export const noteDecision = async (db: OrmTransaction, change: Omit<Change, 'id'>): Promise<void> => {
  await db.insert(decisionChanges).values({ id: uuidv7(), ...change });
};

interface Act extends Pick<Change, 'stationId' | 'userId' | 'act'> {
  /** The action's number. */
  seq: number;
}

/** Which songs of an undo: those that the action changed, those that are approved now, or all. */
type Which = 'changed' | 'approved' | 'all';

const conditions: Record<Which, SQL> = {
  changed: sql`s.decision is distinct from u.decision`,
  approved: sql`s.decision = 'approved'`,
  all: sql`true`,
};

/** Records the decisions of an undo's songs after an action has changed them. */
export const noteDecisions = async (
  db: OrmTransaction,
  undoId: string,
  { stationId, userId, act, seq }: Act,
  which: Which = 'changed',
): Promise<void> => {
  await db.execute(sql`insert into decision_changes (id, station_id, release_id, user_id, decision, playlist_id, act)
    select gen_random_uuid(), s.station_id, s.release_id, ${userId}, s.decision, s.playlist_id, ${act}
    from station_undo_songs u join station_songs s on s.station_id = ${stationId} and s.release_id = u.release_id
    where u.undo_id = ${undoId} and s.decided_seq = ${seq} and ${conditions[which]}`);
};
