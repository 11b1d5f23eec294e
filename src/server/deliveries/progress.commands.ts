import type { Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { lockDelivery, updateDelivery } from './deliveries.db.ts';
import { findParcel } from './parcels.db.ts';
import { invalidatePages, notifyArtist } from './progress.steps.ts';

/** Sets where a parcel's song or album can be heard at its service: it is live there, and its page shows it. */
export const setLink = (context: Context<SignedIn>, parcelId: string, link: string): Promise<undefined> =>
  transact(context, async (tx) => {
    const { deliveryId } = orNotFound(await findParcel(tx.orm, parcelId));
    const delivery = orNotFound(deliveryId === null ? undefined : await lockDelivery(tx.orm, deliveryId));
    if (delivery.sentAt === null || delivery.state === 'down' || delivery.state === 'taking_down')
      fail('NOT_FOUND');
    if (delivery.link === link) return undefined;
    const change = { link, state: 'live', liveAt: delivery.liveAt ?? new Date(), problem: null } as const;
    await updateDelivery(tx.orm, delivery.id, change);
    await invalidatePages(tx, delivery);
    await notifyArtist(context.app, tx, { ...delivery, ...change });
    await tx.audit('operator.linkSong', delivery.releaseId ?? delivery.albumId ?? '', {
      service: delivery.serviceId,
      before: { link: delivery.link },
      after: { link },
    });
    return undefined;
  });
