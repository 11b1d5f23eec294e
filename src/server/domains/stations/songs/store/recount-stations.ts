import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../database/transact.ts';
import { recount } from '../../cycles/store/bulk.ts';
import { lockStation } from '../../directory/store.ts';
import { countDecision, decidedRows } from './songs.ts';

/**
 * Brings the numbers of every station that decided on a song into step with the feed, after songs left it or came
 * back: what isn't in sight isn't counted, and its decision waits for it.
 * @param releaseId the one song that left or came; without it, any.
 */
export async function recountStations({ orm }: Transaction, releaseId?: string): Promise<void> {
  const isIt = releaseId === undefined ? sql`true` : sql`s.release_id = ${releaseId}::uuid`;
  // In one order, so that two who settle at once don't wait for each other.
  const { rows } = await orm.execute<{ id: string }>(sql`select t.id from stations t where exists (
    select 1 from station_songs s where s.station_id = t.id and s.decision is not null and ${isIt}) order by t.id`);
  for (const { id } of rows) {
    await lockStation(orm, id);
    await recount(orm, id);
  }
}

const undecided = { decision: null, playlistId: null, reviewSessionId: null };

/** Counts one song that was brought back in the same transaction, in every station that had decided on it. */
export async function countBroughtBack({ orm }: Transaction, releaseId: string): Promise<void> {
  for (const { stationId } of await decidedRows(orm, releaseId)) {
    await lockStation(orm, stationId);
    const [song] = await decidedRows(orm, releaseId, stationId);
    if (song) await countDecision(orm, stationId, undecided, song);
  }
}
