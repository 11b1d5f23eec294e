import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { notify, queueEmail } from '../../../notices/index.ts';
import { addresseeOf } from '../reads.ts';
import type { DeliveryRow } from '../store.ts';

/** Tells the artist, here and by mail, what a service made of a song: it is to be heard, was refused, or is down. */
export async function tellArtist(app: App, tx: Transaction, delivery: DeliveryRow): Promise<void> {
  const { id, state: outcome, releaseId, albumId } = delivery;
  if (outcome !== 'live' && outcome !== 'refused' && outcome !== 'down') return;
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
    { isMailed: false },
  );
  await queueEmail(tx, {
    to: to.email,
    language: to.language,
    email: {
      name: 'delivery',
      url: `${app.config.publicUrl}/${pathOf(delivery, code)}`,
      outcome,
      song: title,
      isAlbum: albumId !== null,
      service,
      reason,
    },
  });
}

/** Where the artist sees more of it: the page where it is to be heard, else where it can be mended. */
function pathOf({ state, releaseId, albumId }: DeliveryRow, code: string | null): string {
  if (releaseId === null) return `albums/${albumId}`;
  return state === 'live' && code ? `r/${code}` : `releases/${releaseId}`;
}
