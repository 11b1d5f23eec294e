import type { Context, SignedIn } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { findService, lockService } from '../../services/store.ts';
import { wakeLane } from '../rules/lanes.ts';
import { folderName } from '../rules/names.ts';
import { findParcel, insertParcel, openParcel, openTest, updateParcel } from '../store.ts';

/** Sends a service a test parcel, whatever waits. @throws RUNNING while one is on its way */
export const tryService = (context: Context<SignedIn>, serviceId: string): Promise<string> =>
  transact(context, async (tx) => {
    const { lane } = found(await lockService(tx.orm, serviceId));
    if (await openTest(tx.orm, serviceId)) refuse('RUNNING');
    const id = uuidv7();
    const now = new Date();
    await insertParcel(tx.orm, { id, serviceId, kind: 'test', folder: folderName(now, id), dueAt: now });
    await tx.job(wakeLane(lane), {});
    await tx.audit('operator.tryService', serviceId, { after: { parcel: id } });
    return id;
  });

/** Tries a parcel again that failed, as the parcel that it was. @throws RUNNING where its song has another on its way */
export const retryParcel = (context: Context<SignedIn>, id: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const parcel = found(await findParcel(tx.orm, id));
    if (parcel.state !== 'failed') refuse('NOT_FOUND');
    if (parcel.deliveryId !== null && (await openParcel(tx.orm, parcel.deliveryId))) refuse('RUNNING');
    await updateParcel(tx.orm, id, { state: 'waiting', tries: 0, interruptions: 0, dueAt: new Date() });
    const { lane } = found(await findService(tx.orm, parcel.serviceId));
    await tx.job(wakeLane(lane), {});
    await tx.audit('operator.retryParcel', parcel.serviceId, {
      parcel: id,
      before: { state: 'failed', problem: parcel.problem },
      after: { state: 'waiting' },
    });
    return undefined;
  });
