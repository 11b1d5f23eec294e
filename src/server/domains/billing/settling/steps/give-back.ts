import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import type { Payments } from '../../../../gateways/payments/index.ts';
import { findOrder } from '../../checkout/store.ts';
import type { PurchasableReleases } from '../rules/purchasable-releases.ts';
import { findRefund, finishRefund } from '../store.ts';
import { settlePaymentAndPlan } from './settle-subscription.ts';
import { writeToOwner } from './write-to-owner.ts';

/**
 * Gives back at the provider what we owe of a payment, and tells its owner; once, however often it is called. A disputed
 * payment waits: the bank has its money, and if we win the dispute this is queued again.
 */
export async function giveBack(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  const refund = await findRefund(app.database.orm, id);
  if (refund === undefined || refund.doneAt !== null) return;
  const payment = await payments.readPayment(id);
  if (payment === null || payment.standing === 'disputed') return;
  const { tenantId, currency, why } = refund;
  await payments.refund(id, refund.amount);
  const amount = payment.standing === 'refunded' ? payment.amount : refund.amount;
  await transact({ app, caller: system }, async (tx) => {
    if (!(await finishRefund(tx.orm, id))) return;
    await tx.audit('payment.gaveBack', id, { tenantId, amount, currency, why });
    const { name, language } = found(await findOrder(tx.orm, refund.orderId));
    await writeToOwner(
      app,
      tx,
      tenantId,
      { name: 'gaveBack', why, what: name, amount, currency },
      payment.email === null ? undefined : { email: payment.email, language },
    );
  });
  await settlePaymentAndPlan(app, payments, songs, id);
}
