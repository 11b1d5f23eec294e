import type { Presence } from '#contract/stations/live.ts';
import { and, asc, eq, gt, sql } from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { stationPresence, stationUsers } from '#server/database/tables/stations/stations.ts';
import type { Db } from '#server/database/transact.ts';
import { nameOf } from '#server/stations/stations.policy.ts';
import { nameColumns } from '#server/stations/stations.queries.ts';

/** Who of a station's team has which song open, the first hundred. */
export async function readPresence(db: Db, stationId: string): Promise<Presence> {
  const rows = await db
    .select({
      userId: users.id,
      releaseId: stationPresence.releaseId,
      endsIn: sql<number>`(extract(epoch from ${stationPresence.until} - now()) * 1000)::int`,
      ...nameColumns,
    })
    .from(stationPresence)
    .innerJoin(
      stationUsers,
      and(
        eq(stationUsers.stationId, stationPresence.stationId),
        eq(stationUsers.userId, stationPresence.userId),
        eq(stationUsers.status, 'approved'),
      ),
    )
    .innerJoin(users, eq(users.id, stationPresence.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .where(and(eq(stationPresence.stationId, stationId), gt(stationPresence.until, sql`now()`)))
    .orderBy(asc(stationPresence.userId))
    .limit(100);
  return {
    people: rows.map(({ userId, releaseId, endsIn, ...user }) => ({
      user_id: userId,
      user_name: nameOf(user),
      release_id: releaseId,
      ends_in: endsIn,
    })),
  };
}
