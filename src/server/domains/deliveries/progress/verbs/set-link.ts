import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { tellArtist } from '../steps/tell-artist.ts';
import { lockDeliveryOf, updateDelivery } from '../store.ts';

/** Says where a song is to be heard at a service: from then on it is live there, and its page shows it. */
export const setLink = (
  context: Context<SignedIn>,
  releaseId: string,
  serviceId: string,
  link: string,
): Promise<undefined> =>
  transact(context, async (tx) => {
    const delivery = found(await lockDeliveryOf(tx.orm, { releaseId, albumId: null }, serviceId));
    if (delivery.sentAt === null || delivery.state === 'down' || delivery.state === 'taking_down')
      refuse('NOT_FOUND');
    if (delivery.link === link) return undefined;
    const change = { link, state: 'live', liveAt: delivery.liveAt ?? new Date(), problem: null } as const;
    await updateDelivery(tx.orm, delivery.id, change);
    tx.invalidate(`release:${releaseId}`);
    await tellArtist(context.app, tx, { ...delivery, ...change });
    await tx.audit('operator.linkSong', releaseId, {
      service: serviceId,
      before: { link: delivery.link },
      after: { link },
    });
    return undefined;
  });
