import type { Transaction } from '../../../../database/transact.ts';
import { lockTenant } from '../../../accounts/index.ts';
import { updateOrder } from '../../checkout/store.ts';
import { setBoughtCredit, takeBackSpent } from '../store/credits.ts';
import { isUsedUp } from '../store/radio-uses.ts';
import { radioPaymentOf } from './remember-radio-use.ts';

/**
 * Turns the payment for a song's place on radio into a credit for another song. False if nothing was paid, or if the
 * song has ever been out by that payment.
 */
export async function giveBackRadio(tx: Transaction, tenantId: string, releaseId: string): Promise<boolean> {
  await lockTenant(tx.orm, tenantId);
  const payment = await radioPaymentOf(tx.orm, tenantId, releaseId);
  if (payment === undefined || (await isUsedUp(tx.orm, payment))) return false;
  if ('orderId' in payment) {
    await setBoughtCredit(tx.orm, { id: payment.orderId, tenantId }, false);
    // From now on the order has brought a credit, which a refund takes.
    await updateOrder(tx.orm, payment.orderId, { granted: 'credit' });
  } else await takeBackSpent(tx.orm, payment.creditEntryId);
  await tx.audit('radio.giveBack', releaseId, { tenantId });
  return true;
}
