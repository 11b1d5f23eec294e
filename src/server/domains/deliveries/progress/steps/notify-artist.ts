import {
  deliveryOutcomes,
  fieldOfReason,
  mailedOutcomes,
} from '../../../../../contract/vocabulary/deliveries.ts';
import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { notify, queueEmail } from '../../../notices/index.ts';
import { addresseeOf } from '../reads.ts';
import type { DeliveryRow } from '../store.ts';

/**
 * Notifies the artist, here and by email, of a song's state at a service. “Sent” and “arrived” wait for the next
 * digest; “live”, “refused” and “taken down” are emailed and pushed at once.
 */
export async function notifyArtist(app: App, tx: Transaction, delivery: DeliveryRow): Promise<void> {
  const { id, state, releaseId, albumId } = delivery;
  const outcome = deliveryOutcomes.find((known) => known === state);
  if (outcome === undefined) return;
  const mailed = mailedOutcomes.find((known) => known === outcome);
  const to = await addresseeOf(tx.orm, delivery);
  if (to === null) return;
  const { service, title, code } = to;
  const reason = outcome === 'refused' ? delivery.problemText : null;
  await notify(
    tx,
    [to.userId],
    `delivery:${id}`,
    {
      kind: 'delivery',
      release_id: releaseId,
      album_id: albumId,
      release_title: title,
      release_short_code: code,
      service,
      outcome,
      reason,
    },
    { isMailed: mailed === undefined, isPushed: mailed !== undefined },
  );
  if (mailed === undefined) return;
  await queueEmail(tx, {
    to: to.email,
    language: to.language,
    email: {
      name: 'delivery',
      url: `${app.config.publicUrl}/${pathOf(delivery, code)}`,
      outcome: mailed,
      song: title,
      isAlbum: albumId !== null,
      service,
      reason,
    },
  });
}

/** Where the artist sees more of it: the page where it is to be heard, else where it can be fixed. */
function pathOf({ state, releaseId, albumId, problemText }: DeliveryRow, code: string | null): string {
  if (releaseId === null) return `albums/${albumId}`;
  if (state === 'live' && code) return `r/${code}`;
  const field = state === 'refused' ? fieldOfReason(problemText ?? '') : null;
  return `releases/${releaseId}${field === null ? '' : `?field=${field}`}`;
}
