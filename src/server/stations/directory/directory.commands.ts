import type { z } from 'zod';
import type { Reply } from '#contract/endpoint.ts';
import type * as contract from '#contract/operations/stations.ts';
import type { changeSettings as settingsContract } from '#contract/stations/exports.ts';
import { claimHostName } from '#server/accounts/index.ts';
import type { Context, SignedIn, StationAdmin } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { toSettings } from '#server/stations/stations.policy.ts';
import { updateStation as saveStation } from '#server/stations/team/team.db.ts';
import { reservedSubdomains } from '#shared/subdomains.ts';
import { changeStation, insertStation, lockStation } from './directory.db.ts';
import { numberEdit } from './directory.steps.ts';

/** Adds a station at a free host name; its id. @throws SUBDOMAIN_TAKEN, 422 at the field */
export function addStation(
  context: Context<SignedIn>,
  { subdomain, name, name_hebrew }: z.output<typeof contract.addStation.body>,
): Promise<string> {
  const nameHebrew = name_hebrew || null;
  if (reservedSubdomains.includes(subdomain))
    fail('INVALID', { fields: { subdomain: 'SUBDOMAIN_RESERVED' } });
  return transact(context, async (tx) => {
    const id = await insertStation(tx.orm, { id: uuidv7(), subdomain, name, nameHebrew });
    if (id === undefined || !(await claimHostName(tx.orm, subdomain, { stationId: id })))
      fail('SUBDOMAIN_TAKEN');
    await tx.audit('station.add', id, { after: { subdomain, name, nameHebrew } });
    tx.invalidate('stations', 'hosts');
    return id;
  });
}

/**
 * Changes a station's name pattern for download packs, what it tells artists, and the majority of its committees.
 * @throws STALE, if `based_on` is given and somebody changed them since
 */
export async function changeSettings(
  context: Context<StationAdmin>,
  change: z.output<typeof settingsContract.body>,
): Promise<Reply<typeof settingsContract>> {
  const { station } = context.caller;
  return transact(context, async (tx) => {
    const { namePattern, tellWhen, tellWhat, majority } = orNotFound(await lockStation(tx.orm, station.id));
    const number = await numberEdit(tx, context.caller, 'settings', change.based_on);
    const before = { namePattern, tellWhen, tellWhat, majority };
    const after = {
      namePattern: change.name_pattern === undefined ? namePattern : change.name_pattern,
      tellWhen: change.tell_when ?? tellWhen,
      tellWhat: change.tell_what ?? tellWhat,
      majority: change.majority ?? majority,
    };
    await saveStation(tx.orm, station.id, after);
    await tx.audit('station.settings', station.id, { before, after });
    return toSettings(after, number);
  });
}

/**
 * Renames a station, or opens and closes it: a closed one is 404 for everybody, and loses nothing.
 * @throws NOT_FOUND
 */
export async function updateStation(
  context: Context<SignedIn>,
  id: string,
  { name, name_hebrew, is_active }: z.output<typeof contract.updateStation.body>,
): Promise<void> {
  await transact(context, async (tx) => {
    const { name: oldName, nameHebrew, isActive } = orNotFound(await lockStation(tx.orm, id));
    const before = { name: oldName, nameHebrew, isActive };
    const after = {
      name: name ?? oldName,
      nameHebrew: name_hebrew === undefined ? nameHebrew : name_hebrew || null,
      isActive: is_active ?? isActive,
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await changeStation(tx.orm, id, after);
    const action =
      after.isActive === isActive ? 'station.rename' : isActive ? 'station.deactivate' : 'station.activate';
    await tx.audit(action, id, { before, after });
    tx.invalidate('stations', 'hosts');
  });
}
