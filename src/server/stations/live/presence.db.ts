import { and, eq, lt, sql } from '#server/database/drizzle.ts';
import { stationPresence } from '#server/database/tables/stations/stations.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

/** The channel on which every process learns that a station's people opened or left songs. */
export const presenceChannel = 'station_presence';

interface Open {
  stationId: string;
  userId: string;
  /** Null for no song. */
  releaseId: string | null;
}

/** Leases a song to a person for some seconds, or ends their lease, and tells every process. */
export async function saveOpen(
  db: OrmTransaction,
  { stationId, userId, releaseId }: Open,
  seconds: number,
): Promise<void> {
  const until = sql`now() + make_interval(secs => ${seconds})`;
  if (releaseId === null)
    await db
      .delete(stationPresence)
      .where(and(eq(stationPresence.stationId, stationId), eq(stationPresence.userId, userId)));
  else
    await db
      .insert(stationPresence)
      .values({ stationId, userId, releaseId, until })
      .onConflictDoUpdate({
        target: [stationPresence.stationId, stationPresence.userId],
        set: { releaseId, until },
      });
  await db.execute(sql`select pg_notify(${presenceChannel}, ${stationId})`);
}

/** Deletes leases that ended. */
export const deleteEndedLeases = async (db: Db): Promise<void> => {
  await db.delete(stationPresence).where(lt(stationPresence.until, sql`now()`));
};
