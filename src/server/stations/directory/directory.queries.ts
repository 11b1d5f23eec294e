import type { Reply } from '#contract/endpoint.ts';
import type { Site, Station } from '#contract/stations/directory.ts';
import type { readSettings as settingsContract } from '#contract/stations/exports.ts';
import type { OwnStation } from '#contract/stations/team.ts';
import type { Context, SignedIn, StationMember } from '#server/context.ts';
import { and, asc, eq } from '#server/database/drizzle.ts';
import { hostNames } from '#server/database/tables/accounts.ts';
import { stations, stationUsers } from '#server/database/tables/stations/stations.ts';
import { orNotFound } from '#server/errors.ts';
import { toSettings } from '#server/stations/stations.policy.ts';
import { checkSubdomain } from '#shared/subdomains.ts';
import { findAnyStation, numberOf } from './directory.db.ts';

type Row = typeof stations.$inferSelect;

const toStation = (row: Row): Station => ({
  id: row.id,
  subdomain: row.subdomain,
  name: row.name,
  name_hebrew: row.nameHebrew,
  is_active: row.isActive,
});

/** The active stations by their names. */
export async function listStations({ app, caching }: Context): Promise<Station[]> {
  caching.tags.add('stations');
  const rows = await app.database.orm
    .select()
    .from(stations)
    .where(eq(stations.isActive, true))
    .orderBy(asc(stations.nameHebrew), asc(stations.name));
  return rows.map(toStation);
}

/** More teams than any one person is in. */
const maxTeams = 100;

/** The active stations that the caller works for, or asked to join. */
export async function listOwnStations({ app, caller }: Context<SignedIn>): Promise<OwnStation[]> {
  const rows = await app.database.orm
    .select({ station: stations, status: stationUsers.status, role: stationUsers.role })
    .from(stationUsers)
    .innerJoin(stations, eq(stations.id, stationUsers.stationId))
    .where(and(eq(stationUsers.userId, caller.userId), eq(stations.isActive, true)))
    .orderBy(asc(stations.nameHebrew), asc(stations.name))
    .limit(maxTeams);
  return rows.map(({ station, status, role }) => ({ ...toStation(station), status, role }));
}

/** An active station by its subdomain. @throws NOT_FOUND */
export async function readStation({ app, caching }: Context, subdomain: string): Promise<Station> {
  const [row] = await app.database.orm
    .select()
    .from(stations)
    .where(and(eq(stations.subdomain, subdomain), eq(stations.isActive, true)));
  caching.tags.add('stations');
  return toStation(orNotFound(row));
}

/** Who has a subdomain of ours. A name that nobody may claim is never reported as free. */
export async function readSite({ app, caching }: Context, subdomain: string): Promise<Site> {
  const name = subdomain.toLowerCase();
  caching.tags.add('hosts').add('stations');
  if (name === 'radio') return { kind: 'picker' };
  if (name === 'session') return { kind: 'session' };
  const [row] = await app.database.orm
    .select({ tenantId: hostNames.tenantId, station: stations })
    .from(hostNames)
    .leftJoin(stations, eq(stations.id, hostNames.stationId))
    .where(eq(hostNames.name, name));
  if (row?.station) return { kind: 'station', station: toStation(row.station) };
  if (row?.tenantId) return { kind: 'artist', tenant_id: row.tenantId };
  caching.isOneOfMany = true;
  return checkSubdomain(name) === 'ok' ? { kind: 'free', name } : { kind: 'reserved' };
}

/** A station's settings, with the number of their last change. */
export async function readSettings({
  app,
  caller,
}: Context<StationMember>): Promise<Reply<typeof settingsContract>> {
  const { orm } = app.database;
  const number = await numberOf(orm, caller.station.id, 'settings');
  return toSettings(orNotFound(await findAnyStation(orm, caller.station.id)), number);
}
