import { eq, sql } from 'drizzle-orm';
import { stationEvents, stations } from '../../database/tables/stations.ts';
import type { OrmTransaction } from '../../database/transact.ts';

/** What the browsers of a team hear of an act. */
export interface StationEvent {
  kind: 'decision' | 'like' | 'comment' | 'playlist' | 'review' | 'team';
  /** Null for what isn't about one song. */
  release_id: string | null;
  /** Whose act it was. */
  user_id: string;
}

/** Takes the next number of a station and locks its row until the transaction ends. */
export async function takeNumber(db: OrmTransaction, stationId: string): Promise<number> {
  const [row] = await db
    .update(stations)
    .set({ lastEvent: sql`${stations.lastEvent} + 1` })
    .where(eq(stations.id, stationId))
    .returning({ seq: stations.lastEvent });
  if (row === undefined) throw new Error('a station went away while its team worked');
  return row.seq;
}

/** Keeps an event, and tells every process of it when the transaction commits. */
export async function insertEvent(
  db: OrmTransaction,
  stationId: string,
  seq: number,
  event: StationEvent,
): Promise<void> {
  await db.insert(stationEvents).values({ stationId, seq, data: JSON.stringify(event) });
  await db.execute(sql`select pg_notify('station_events', ${stationId})`);
}
