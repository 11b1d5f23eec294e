import { and, asc, eq, gt, lt, sql } from '#server/database/drizzle.ts';
import { writtenRow } from '#server/database/rows.ts';
import { stationEvents, stations } from '#server/database/tables/stations/stations.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

/** The channel on which every process learns that a station has a new event. */
export const eventsChannel = 'station_events';

export type EventRow = Pick<typeof stationEvents.$inferSelect, 'seq' | 'data' | 'forAdmins'>;

/** Takes the next number of a station and locks its row until the transaction ends. */
export async function nextNumber(db: OrmTransaction, stationId: string): Promise<number> {
  const taken = await db
    .update(stations)
    .set({ lastEvent: sql`${stations.lastEvent} + 1` })
    .where(eq(stations.id, stationId))
    .returning({ seq: stations.lastEvent });
  return writtenRow(taken).seq;
}

/** Saves an event, and notifies every process when the transaction commits. */
export async function insertEvent(
  db: OrmTransaction,
  event: Omit<typeof stationEvents.$inferInsert, 'createdAt'>,
): Promise<void> {
  const saved = db.$with('saved').as(db.insert(stationEvents).values(event).returning());
  await db
    .with(saved)
    .select({ sent: sql`pg_notify(${eventsChannel}, ${event.stationId})` })
    .from(saved);
}

const columns = { seq: stationEvents.seq, data: stationEvents.data, forAdmins: stationEvents.forAdmins };

/** The events of a station after a number, in order, up to `most`. */
export const eventsAfter = (db: Db, stationId: string, seq: number, most: number): Promise<EventRow[]> =>
  db
    .select(columns)
    .from(stationEvents)
    .where(and(eq(stationEvents.stationId, stationId), gt(stationEvents.seq, seq)))
    .orderBy(asc(stationEvents.seq))
    .limit(most);

/** The events of the last seconds, in order, up to `most`. */
export const recentEvents = (db: Db, stationId: string, most: number): Promise<EventRow[]> =>
  db
    .select(columns)
    .from(stationEvents)
    .where(
      and(
        eq(stationEvents.stationId, stationId),
        gt(stationEvents.createdAt, sql`now() - interval '10 seconds'`),
      ),
    )
    .orderBy(asc(stationEvents.seq))
    .limit(most);

/** The number of a station's newest event; 0 for none. */
export const lastSeq = async (db: Db, stationId: string): Promise<number> =>
  (await db.select({ seq: stations.lastEvent }).from(stations).where(eq(stations.id, stationId)))[0]?.seq ??
  0;

/** Deletes the events that are older than a moment. */
export const deleteEventsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(stationEvents).where(lt(stationEvents.createdAt, moment));
};
