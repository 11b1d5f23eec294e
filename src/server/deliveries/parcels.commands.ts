import type { Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { findService, lockDelivery, lockService, updateDelivery } from './deliveries.db.ts';
import { findParcel, insertParcel, lastParcel, openParcel, openTest, restartParcel } from './parcels.db.ts';
import { canResend, wakeLane } from './parcels.policy.ts';

/** Sends a service a test parcel, before everything that waits. @throws RUNNING while one is being sent */
export const tryService = (context: Context<SignedIn>, serviceId: string): Promise<string> =>
  transact(context, async (tx) => {
    const { lane } = orNotFound(await lockService(tx.orm, serviceId));
    if (await openTest(tx.orm, serviceId)) fail('RUNNING');
    const id = await insertParcel(tx.orm, { serviceId, kind: 'test', dueAt: new Date() });
    await tx.job(wakeLane(lane), {});
    await tx.audit('operator.tryService', serviceId, { after: { parcel: id } });
    return id;
  });

/**
 * Retries a failed parcel as the same parcel; a song's last parcel that a service refused or hasn't answered goes
 * there as a new one, with all its files.
 * @throws RUNNING if its song has another on its way
 */
export const retryParcel = (context: Context<SignedIn>, id: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const parcel = orNotFound(await findParcel(tx.orm, id));
    const { state, deliveryId, serviceId, kind, problem } = parcel;
    if (!canResend(parcel, true)) fail('NOT_FOUND');
    if (deliveryId !== null && (await lockDelivery(tx.orm, deliveryId)) === undefined) fail('NOT_FOUND');
    if (deliveryId !== null && (await openParcel(tx.orm, deliveryId))) fail('RUNNING');
    const isLast = deliveryId !== null && (await lastParcel(tx.orm, deliveryId))?.id === id;
    if (!canResend(parcel, isLast)) fail('NOT_FOUND');
    const dueAt = new Date();
    if (state === 'failed') {
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
