import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '../../../../database/ids.ts';
import { decisionChanges } from '../../../../database/tables/stations/songs.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';

type Change = typeof decisionChanges.$inferInsert;

/** Notes the decision of one song. @param change by `act` where it was no member's press */
export const noteDecision = async (db: OrmTransaction, change: Omit<Change, 'id'>): Promise<void> => {
  await db.insert(decisionChanges).values({ id: uuidv7(), ...change });
};

interface Act extends Pick<Change, 'stationId' | 'userId' | 'act'> {
  /** The act's number. */
  seq: number;
}

/** Of the songs that an undo keeps: those that the act changed, those that are approved now, or all. */
type Which = 'changed' | 'approved' | 'all';

const conditions: Record<Which, SQL> = {
  changed: sql`s.decision is distinct from u.decision`,
  approved: sql`s.decision = 'approved'`,
  all: sql`true`,
};

/** Notes what the songs that an undo keeps are since an act has changed them. */
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
