import type { StationAccess } from '../../../../context.ts';
import { and, eq, sql } from '../../../../database/drizzle.ts';
import { tenants, users } from '../../../../database/tables/accounts.ts';
import { stationEvents } from '../../../../database/tables/stations/stations.ts';
import type { Db } from '../../../../database/transact.ts';
import { nameColumns } from '../../reads.ts';
import { nameOf } from '../../rules.ts';

/** Who made a station's event; undefined for an event that isn't kept any more, and for one by a system. */
export async function readActor(
  db: Db,
  { station }: StationAccess,
  seq: number,
): Promise<{ userId: string; name: string } | undefined> {
  const [row] = await db
    .select({ userId: users.id, ...nameColumns })
    .from(stationEvents)
    .innerJoin(users, eq(users.id, sql`(${stationEvents.data}::json ->> 'user_id')::uuid`))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .where(and(eq(stationEvents.stationId, station.id), eq(stationEvents.seq, seq)));
  return row && { userId: row.userId, name: nameOf(row) };
}
