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
      url: `${app.config.publicUrl}/${state === 'live' && to.code ? `r/${to.code}` : `releases/${delivery.releaseId}`}`,
      outcome: state,
      song: to.title,
      service: to.service,
      reason: state === 'refused' ? delivery.problemText : null,
    },
  });
}
