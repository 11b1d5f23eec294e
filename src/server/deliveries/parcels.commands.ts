import type { Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { findService, lockDelivery, lockService, updateDelivery } from './deliveries.db.ts';
import {
  findParcel,
  hurryParcels,
  insertParcel,
  lastParcel,
  openParcel,
  restartParcel,
  updateParcel,
} from './parcels.db.ts';
import { canResend, wakeLane } from './parcels.policy.ts';
import { queueTest } from './parcels.steps.ts';

/** Sends a service a test parcel, before everything that waits. @throws RUNNING while one is being sent */
export const tryService = (context: Context<SignedIn>, serviceId: string): Promise<string> =>
  transact(context, async (tx) => {
    const service = orNotFound(await lockService(tx.orm, serviceId));
    const id = (await queueTest(tx, service)) ?? fail('RUNNING');
    await tx.audit('operator.tryService', serviceId, { after: { parcel: id } });
    return id;
  });

/** Tries at once, or again, what a service has failed to take. @throws NOT_FOUND */
export const hurryService = (context: Context<SignedIn>, serviceId: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const { lane } = orNotFound(await lockService(tx.orm, serviceId));
    const parcels = await hurryParcels(tx.orm, serviceId, new Date());
    await tx.job(wakeLane(lane), {});
    await tx.audit('operator.hurryService', serviceId, { after: { parcels } });
    return undefined;
  });

/**
 * Retries a failed parcel, or one that waits for its next try, as the same parcel; a song's last parcel that a service refused or hasn't answered goes
 * there as a new one, with all its files.
 * @throws RUNNING if its song has another on its way
 */
export const retryParcel = (context: Context<SignedIn>, id: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const parcel = orNotFound(await findParcel(tx.orm, id));
    const { state, deliveryId, serviceId, kind, problem } = parcel;
    if (!canResend(parcel, true)) fail('NOT_FOUND');
    if (deliveryId !== null && (await lockDelivery(tx.orm, deliveryId)) === undefined) fail('NOT_FOUND');
    const open = deliveryId === null ? undefined : await openParcel(tx.orm, deliveryId);
    if (open && !(open.id === id && open.state === 'waiting')) fail('RUNNING');
    const isLast = deliveryId !== null && (await lastParcel(tx.orm, deliveryId))?.id === id;
    if (!canResend(parcel, isLast)) fail('NOT_FOUND');
    const dueAt = new Date();
    if (state === 'waiting') {
      await updateParcel(tx.orm, id, { dueAt });
    } else if (state === 'failed') {
      await restartParcel(tx.orm, id, dueAt);
    } else {
      // The service may have none of its files.
      if (deliveryId !== null) await updateDelivery(tx.orm, deliveryId, { sentFiles: null });
      await insertParcel(tx.orm, { serviceId, deliveryId, kind, dueAt });
    }
    const { lane } = orNotFound(await findService(tx.orm, serviceId));
    await tx.job(wakeLane(lane), {});
    await tx.audit('operator.retryParcel', serviceId, {
      parcel: id,
      before: { state, problem },
      after: { state: 'waiting' },
    });
    return undefined;
  });
