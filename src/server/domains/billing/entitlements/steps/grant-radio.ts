import type { App } from '../../../../context.ts';
import type { OrderRow } from '../../../../database/tables/billing.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { lockTenant } from '../../../accounts/index.ts';
import { updateOrder } from '../../checkout/store.ts';
import type { PurchasableReleases } from '../../settling/rules/purchasable-releases.ts';
import { creditBalance, setBoughtCredit, takeBackLastRadio } from '../store/credits.ts';

/** Grants a paid radio push, once: the song’s place on radio, or a credit if the song already has one. */
export async function grantRadio(
  app: App,
  tx: Transaction,
  songs: PurchasableReleases,
  order: OrderRow,
): Promise<void> {
  if (order.granted !== null) return;
  const isSong = order.releaseId !== null && (await songs.paid(app, tx, order.releaseId, order.radioDate));
  if (!isSong) await setBoughtCredit(tx.orm, order, false);
  await updateOrder(tx.orm, order.id, { granted: isSong ? 'song' : 'credit' });
  await tx.audit('radio.grant', order.id, {
    tenantId: order.tenantId,
    releaseId: isSong ? order.releaseId : null,
  });
}

/** Takes back a paid radio push. If the credit is spent, the song that last used it leaves radio. */
export async function takeBackRadio(
  tx: Transaction,
  songs: PurchasableReleases,
  order: OrderRow,
): Promise<void> {
  if (order.granted === null) return;
  const releaseId = order.granted === 'song' ? order.releaseId : await takeBackCredit(tx, order);
  if (releaseId !== null) await songs.takenBack(tx, releaseId);
  await updateOrder(tx.orm, order.id, { granted: null });
  await tx.audit('radio.takeBack', order.id, { tenantId: order.tenantId, releaseId });
}

async function takeBackCredit(tx: Transaction, order: OrderRow): Promise<string | null> {
  await lockTenant(tx.orm, order.tenantId);
  await setBoughtCredit(tx.orm, order, true);
  const isSpent = (await creditBalance(tx.orm, order.tenantId, 'radio')) < 0;
  return isSpent ? takeBackLastRadio(tx.orm, order.tenantId) : null;
}
