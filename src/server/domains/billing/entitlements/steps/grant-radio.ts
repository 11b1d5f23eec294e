import type { App } from '../../../../context.ts';
import type { OrderRow } from '../../../../database/tables/billing.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { lockTenant } from '../../../accounts/index.ts';
import { updateOrder } from '../../checkout/store.ts';
import type { PurchasableReleases } from '../../settling/rules/purchasable-releases.ts';
import { creditBalance, lastSpentRadio, setBoughtCredit, setTakenWith, takenWith } from '../store/credits.ts';
import { isUsedUp } from '../store/radio-uses.ts';

/**
 * Grants a paid radio push, once: the song’s place on radio, or a credit if the song already has one. What a returned
 * payment took comes back as it was. A push by which a song was already out never becomes a credit for another.
 */
export async function grantRadio(
  app: App,
  tx: Transaction,
  songs: PurchasableReleases,
  order: OrderRow,
): Promise<void> {
  if (order.granted !== null) return;
  const granted =
    order.takenFrom === 'credit'
      ? await creditAgain(tx, songs, order)
      : await placeOrCredit(app, tx, songs, order);
  if (granted === null) return;
  if (granted === 'credit') await setBoughtCredit(tx.orm, order, false);
  await updateOrder(tx.orm, order.id, { granted });
  await tx.audit('radio.grant', order.id, {
    tenantId: order.tenantId,
    releaseId: granted === 'song' ? order.releaseId : null,
  });
}

async function placeOrCredit(
  app: App,
  tx: Transaction,
  songs: PurchasableReleases,
  { id, releaseId, radioDate, takenFrom }: OrderRow,
): Promise<'song' | 'credit' | null> {
  if (releaseId === null) return 'credit';
  const isSong =
    takenFrom === 'song'
      ? await songs.paidAgain(tx, releaseId)
      : await songs.paid(app, tx, releaseId, radioDate);
  if (isSong) return 'song';
  return (await isUsedUp(tx.orm, { orderId: id })) ? null : 'credit';
}

/** The song that had spent the credit has it again; if that can't be, and it was never out, the credit is free. */
async function creditAgain(
  tx: Transaction,
  songs: PurchasableReleases,
  { id, tenantId }: OrderRow,
): Promise<'credit' | null> {
  await lockTenant(tx.orm, tenantId);
  const spent = await takenWith(tx.orm, id);
  if (spent?.releaseId == null) return 'credit';
  if (await songs.paidAgain(tx, spent.releaseId)) {
    await setTakenWith(tx.orm, spent.id, null);
    return 'credit';
  }
  return (await isUsedUp(tx.orm, { creditEntryId: spent.id })) ? null : 'credit';
}

/** Takes back a paid radio push. If the credit is spent, the song that last used it leaves radio. */
export async function takeBackRadio(
  tx: Transaction,
  songs: PurchasableReleases,
  order: OrderRow,
): Promise<void> {
  if (order.granted === null) return;
  const releaseId = order.granted === 'song' ? order.releaseId : await takeBackCredit(tx, songs, order);
  if (order.granted === 'song' && releaseId !== null) await songs.takenBack(tx, releaseId);
  await updateOrder(tx.orm, order.id, { granted: null, takenFrom: order.granted });
  await tx.audit('radio.takeBack', order.id, { tenantId: order.tenantId, releaseId });
}

async function takeBackCredit(
  tx: Transaction,
  songs: PurchasableReleases,
  order: OrderRow,
): Promise<string | null> {
  await lockTenant(tx.orm, order.tenantId);
  await setBoughtCredit(tx.orm, order, true);
  if ((await creditBalance(tx.orm, order.tenantId, 'radio')) >= 0) return null;
  const spent = await lastSpentRadio(tx.orm, order.tenantId);
  if (spent === undefined) return null;
  // The song leaves while it still counts as paid, so that its use is remembered.
  if (spent.releaseId !== null) await songs.takenBack(tx, spent.releaseId);
  await setTakenWith(tx.orm, spent.id, order.id);
  return spent.releaseId;
}
