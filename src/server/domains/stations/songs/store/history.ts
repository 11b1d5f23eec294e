import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '../../../../database/ids.ts';
import { decisionChanges } from '../../../../database/tables/stations/songs.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';

type Change = typeof decisionChanges.$inferInsert;

/** Notes the decision of one song. */
export const noteDecision = async (db: OrmTransaction, change: Omit<Change, 'id' | 'act'>): Promise<void> => {
  await db.insert(decisionChanges).values({ id: uuidv7(), ...change });
};

interface Act extends Pick<Change, 'stationId' | 'userId' | 'act'> {
  /** The act's number. */
  seq: number;
}

/**
 * Notes what the songs that an undo keeps are since an act has changed them.
 * @param which of them, on the song `s` and what the undo keeps `u`
 */
export const noteDecisions = async (
  db: OrmTransaction,
  undoId: string,
  { stationId, userId, act, seq }: Act,
  which: SQL = sql`s.decision is distinct from u.decision`,
): Promise<void> => {
  await db.execute(sql`insert into decision_changes (id, station_id, release_id, user_id, decision, playlist_id, act)
    select gen_random_uuid(), s.station_id, s.release_id, ${userId}, s.decision, s.playlist_id, ${act}
    from station_undo_songs u join station_songs s on s.station_id = ${stationId} and s.release_id = u.release_id
    where u.undo_id = ${undoId} and s.decided_seq = ${seq} and ${which}`);
};
