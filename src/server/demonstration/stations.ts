import { claimHostName } from '#server/accounts/index.ts';
import { type App, system } from '#server/context.ts';
import { eq } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { stations } from '#server/database/tables/stations/stations.ts';
import { transact } from '#server/database/transact.ts';
import { insertMembership, openStation } from '#server/stations/team/team.db.ts';
import { insertReasons } from '#server/stations/verdicts/verdicts.db.ts';
import { defaultReasons } from '#shared/default-reasons.ts';
import type { StationRole } from '#shared/station-team.ts';

/** Makes a radio station with its own subdomain. */
export async function makeStation(
  app: App,
  seed: { subdomain?: string; name?: string; nameHebrew?: string; isActive?: boolean } = {},
): Promise<typeof stations.$inferSelect> {
  const id = uuidv7();
  const subdomain = seed.subdomain ?? `fm${id.slice(-8)}`;
  return transact({ app, caller: system }, async (tx) => {
    await tx.orm.insert(stations).values({
      id,
      subdomain,
      name: seed.name ?? 'Radio Test',
      nameHebrew: seed.nameHebrew ?? null,
      isActive: seed.isActive ?? true,
    });
    await insertReasons(tx.orm, id, defaultReasons);
    if (!(await claimHostName(tx.orm, subdomain, { stationId: id })))
      throw new Error(`${subdomain} is taken`);
    tx.invalidate('stations', 'hosts');
    const [row] = await tx.orm.select().from(stations).where(eq(stations.id, id));
    if (row === undefined) throw new Error('the station was not written');
    return row;
  });
}

/** Adds a user to a station's team; the first member opens the station for all songs, or for those since a moment. */
export async function joinStation(
  app: App,
  stationId: string,
  userId: string,
  role: StationRole = 'member',
  since = new Date(0),
): Promise<void> {
  await transact({ app, caller: system }, async (tx) => {
    await insertMembership(tx.orm, { stationId, userId, role, status: 'approved', decidedAt: since });
    await openStation(tx.orm, stationId, since);
  });
}
