import { vatWithin } from '../../../contract/vocabulary/money.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../database/transact.ts';
import type { PaymentState, Payments } from '../../gateways/payments/index.ts';
import { grantRadio, takeBackRadio } from './grant-radio.ts';
import { savePaidPlan } from './save-paid-plan.ts';
import { settle } from './settle.ts';
import type { Songs } from './songs.ts';
import { findPayment, insertPayment, lockOrder, type OrderRow, updateOrder, updatePayment } from './store.ts';

/** Brings our rows to the state of one payment: what it paid for is given once, and taken back with the money. */
export async function settlePayment(app: App, payments: Payments, songs: Songs, id: string): Promise<void> {
  await settle(
    app,
    `payment ${id}`,
    () => payments.readPayment(id),
    async (tx, payment) => {
      const order = payment && (await lockOrder(tx.orm, payment.orderId));
      if (!payment || !order) return;
      await writePayment(app, tx, id, payment, order);
      if (order.status !== 'paid') await updateOrder(tx.orm, order.id, { status: 'paid' });
      if (order.kind === 'plan') await savePaidPlan(tx, order.tenantId);
      else if (payment.isTakenBack) await takeBackRadio(tx, songs, order);
      else await grantRadio(app, tx, songs, order);
    },
  );
}

async function writePayment(
  app: App,
  tx: Transaction,
  id: string,
  { subscriptionId, amount, paidAt, isTakenBack }: PaymentState,
  order: OrderRow,
): Promise<void> {
  const { tenantId } = order;
  const known = await findPayment(tx.orm, id);
  if (known === undefined) {
    const { vatPercent } = app.config;
    const vat = vatPercent === null ? null : vatWithin(amount, vatPercent);
    const row = { id, orderId: order.id, tenantId, subscriptionId, amount, vat, paidAt, isTakenBack };
    const receipt = await insertPayment(tx.orm, row);
    await tx.audit('payment.receive', id, { tenantId, orderId: order.id, amount, receipt });
  } else if (known.isTakenBack !== isTakenBack) {
    await updatePayment(tx.orm, id, { isTakenBack });
    await tx.audit(isTakenBack ? 'payment.takeBack' : 'payment.restore', id, { tenantId, orderId: order.id });
  }
}
