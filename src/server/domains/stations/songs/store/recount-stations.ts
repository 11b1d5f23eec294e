import { sql } from '../../../../database/drizzle.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { lockStation } from '../../directory/store.ts';
import { countDecision, recount } from './counts.ts';
import { decidedRows } from './songs.ts';

/**
 * Updates the counts of every station that decided on a song when songs leave or enter the feed: hidden songs aren't
 * counted, and keep their decisions.
 * @param releaseId the one song; without it, any
 */
export async function recountStations({ orm }: Transaction, releaseId?: string): Promise<void> {
  const isIt = releaseId === undefined ? sql`true` : sql`s.release_id = ${releaseId}::uuid`;
  // In one order, so that two recounts at once don't deadlock.
  const { rows } = await orm.execute<{ id: string }>(sql`select t.id from stations t where exists (
    select 1 from station_songs s where s.station_id = t.id and s.decision is not null and ${isIt}) order by t.id`);
  for (const { id } of rows) {
    await lockStation(orm, id);
    await recount(orm, id);
  }
}

const undecided = { decision: null, playlistId: null, reviewSessionId: null };

/** Counts one song that was restored in the same transaction, in every station that had decided on it. */
export async function countRestored({ orm }: Transaction, releaseId: string): Promise<void> {
  for (const { stationId } of await decidedRows(orm, releaseId)) {
    await lockStation(orm, stationId);
    const [song] = await decidedRows(orm, releaseId, stationId);
    if (song) await countDecision(orm, stationId, undecided, song);
  }
}
