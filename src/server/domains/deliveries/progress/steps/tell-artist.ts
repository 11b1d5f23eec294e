import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { queueEmail } from '../../../notices/index.ts';
import { addresseeOf } from '../reads.ts';
import type { DeliveryRow } from '../store.ts';

/** Writes to the artist what a service made of a song: it is to be heard, was refused, or is down. */
export async function tellArtist(app: App, tx: Transaction, delivery: DeliveryRow): Promise<void> {
  const { state } = delivery;
  if (state !== 'live' && state !== 'refused' && state !== 'down') return;
  const to = await addresseeOf(tx.orm, delivery);
  if (to === null) return;
  await queueEmail(tx, {
    to: to.email,
    language: to.language,
    email: {
      name: 'delivery',
      url: `${app.config.publicUrl}/${pathOf(delivery, to.code)}`,
      outcome: state,
      song: to.title,
      service: to.service,
      reason: state === 'refused' ? delivery.problemText : null,
    },
  });
}

/** Where the artist sees more of it: the page where it is to be heard, else where it can be mended. */
function pathOf({ state, releaseId, albumId }: DeliveryRow, code: string | null): string {
  if (releaseId === null) return `albums/${albumId}`;
  return state === 'live' && code ? `r/${code}` : `releases/${releaseId}`;
}
