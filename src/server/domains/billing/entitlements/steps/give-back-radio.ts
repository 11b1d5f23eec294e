import type { Transaction } from '../../../../database/transact.ts';
import { lockTenant } from '../../../accounts/index.ts';
import { findGrantedPush, updateOrder } from '../../checkout/store.ts';
import { setBoughtCredit, takeBackSpent } from '../store/credits.ts';

/** Turns the payment for a song's place on radio into a credit for another song. False if nothing was paid. */
export async function giveBackRadio(tx: Transaction, tenantId: string, releaseId: string): Promise<boolean> {
  await lockTenant(tx.orm, tenantId);
  const order = await findGrantedPush(tx.orm, tenantId, releaseId);
  if (order !== undefined) {
    await setBoughtCredit(tx.orm, order, false);
    // From now on the order has brought a credit, which a refund takes.
    await updateOrder(tx.orm, order.id, { granted: 'credit' });
  } else if (!(await takeBackSpent(tx.orm, releaseId, 'radio'))) return false;
  await tx.audit('radio.giveBack', releaseId, { tenantId });
  return true;
}
