import type { z } from 'zod';
import type * as contract from '#contract/deliveries/services.ts';
import type { ServicePlace } from '#contract/deliveries/services.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { catchUpJob, fromTheFirst } from '#server/releases/index.ts';
import {
  allServices,
  deleteService,
  insertService,
  lockService,
  maxServices,
  type ServiceRow,
  updateService,
} from './deliveries.db.ts';
import { deleteParcelsOf, hasSongs, hurryParcels } from './parcels.db.ts';
import { lanes, wakeLane } from './parcels.policy.ts';
import { queueTest } from './parcels.steps.ts';
import { secretOfService } from './services.steps.ts';

type Added = z.output<typeof contract.addService.body>;
type Changed = z.output<typeof contract.changeService.body>;

/** What the audit log stores of a service: everything but its credentials. */
const auditedFacts = (service: ServiceRow) => ({
  name: service.name,
  dpid: service.dpid,
  place: service.place,
  takes: service.takes,
  sound: service.sound,
  territories: service.territories,
  languages: service.languages,
  leadDays: service.leadDays,
  choreography: service.choreography,
  conversion: service.conversion,
  daysNeeded: service.daysNeeded,
  isPaused: service.pausedAt !== null,
});

/** Identifies the machine that a place is on: the same credentials open every place with this text. */
function machineOf(place: ServicePlace): string {
  if (place.protocol === 'folder') return place.protocol;
  if (place.protocol === 'bucket') return JSON.stringify([place.protocol, place.endpoint, place.region]);
  return JSON.stringify([place.protocol, place.host, place.port]);
}

/** Identifies the folder of a place: two services in one would read each other's parcels and answers. */
function folderOf(place: ServicePlace): string {
  if (place.protocol === 'folder') return JSON.stringify([place.protocol, place.folder]);
  if (place.protocol === 'bucket') return JSON.stringify([machineOf(place), place.bucket, place.path]);
  return JSON.stringify([machineOf(place).toLowerCase(), place.user, place.path]);
}

/** @throws INVALID at the field of a place whose folder another service has */
function refuseSharedFolder(place: ServicePlace, others: readonly ServiceRow[]): void {
  if (others.every((other) => folderOf(other.place) !== folderOf(place))) return;
  const field = place.protocol === 'folder' ? 'folder' : 'path';
  fail('INVALID', { fields: { [`place.${field}`]: 'PLACE_TAKEN' } });
}

/**
 * Adds a service. Songs that are already out are sent to it, in production once its first test parcel has arrived.
 * @throws TOO_MANY_SERVICES; INVALID if another service has its folder
 */
export async function addService(context: Context<SignedIn>, body: Added): Promise<string> {
  const id = uuidv7();
  await transact(context, async (tx) => {
    const others = await allServices(tx.orm);
    const count = others.length;
    if (count >= maxServices) fail('TOO_MANY_SERVICES');
    refuseSharedFolder(body.place, others);
    const { credentials, lead_days: leadDays, days_needed: daysNeeded, ...settings } = body;
    await insertService(tx.orm, {
      id,
      ...settings,
      leadDays,
      daysNeeded,
      lane: count % lanes,
      sealedCredentials: credentials ? tx.encrypt(secretOfService(id), credentials) : null,
    });
    await tx.job(catchUpJob, fromTheFirst('releases'));
    await tx.audit('operator.addService', id, {
      after: { ...settings, leadDays, daysNeeded, hasCredentials: credentials !== undefined },
    });
  });
  return id;
}

/**
 * Changes the fields in a body. With a new place, a test parcel must arrive before songs go there; on another machine
 * its credentials are forgotten, so that nobody can have them sent to a machine of their own. What has failed there is
 * tried at once with the new place or credentials, after a test parcel.
 * @throws NOT_FOUND; INVALID if another service has its folder
 */
export const changeService = (
  context: Context<SignedIn>,
  id: string,
  { credentials, lead_days: leadDays, days_needed: daysNeeded, is_paused: isPaused, ...settings }: Changed,
): Promise<void> =>
  transact(context, async (tx) => {
    const before = orNotFound(await lockService(tx.orm, id));
    const { place } = settings;
    const isElsewhere = place !== undefined && JSON.stringify(place) !== JSON.stringify(before.place);
    if (isElsewhere)
      refuseSharedFolder(
        place,
        (await allServices(tx.orm)).filter((other) => other.id !== id),
      );
    const isForgotten = place !== undefined && !credentials && machineOf(place) !== machineOf(before.place);
    const change = {
      ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
      ...(leadDays !== undefined && { leadDays }),
      ...(daysNeeded !== undefined && { daysNeeded }),
      ...(isPaused !== undefined && { pausedAt: isPaused ? (before.pausedAt ?? new Date()) : null }),
      ...(credentials && { sealedCredentials: tx.encrypt(secretOfService(id), credentials) }),
      ...(isForgotten && { sealedCredentials: null }),
      ...((isElsewhere || credentials) && { triedAt: null }),
    };
    await updateService(tx.orm, id, change);
    if (isPaused === false) await tx.job(wakeLane(before.lane), {});
    if ((isElsewhere || credentials) && (await hurryParcels(tx.orm, id, new Date())) > 0)
      await queueTest(tx, before);
    await tx.job(catchUpJob, fromTheFirst('releases', id));
    await tx.audit('operator.changeService', id, {
      before: auditedFacts(before),
      after: { ...auditedFacts({ ...before, ...change }), ...(credentials && { hasCredentials: true }) },
    });
  });

/**
 * Removes a service to which no song was ever sent, with what waits for it.
 * @throws NOT_FOUND; SERVICE_IN_USE if a song was sent there, or is being sent
 */
export const removeService = (context: Context<SignedIn>, id: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const service = orNotFound(await lockService(tx.orm, id));
    if (await hasSongs(tx.orm, id)) fail('SERVICE_IN_USE');
    await deleteParcelsOf(tx.orm, id);
    await deleteService(tx.orm, id);
    await tx.audit('operator.removeService', id, { before: auditedFacts(service) });
    return undefined;
  });
