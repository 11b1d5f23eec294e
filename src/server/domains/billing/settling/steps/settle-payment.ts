import { vatWithin } from '../../../../../contract/vocabulary/money.ts';
import type { App } from '../../../../context.ts';
import type { OrderRow } from '../../../../database/tables/billing.ts';
import type { Transaction } from '../../../../database/transact.ts';
import type { PaymentState, Payments } from '../../../../gateways/payments/index.ts';
import { lockOrder, updateOrder } from '../../checkout/store.ts';
import { grantRadio, takeBackRadio } from '../../entitlements/steps/grant-radio.ts';
import { savePaidPlan } from '../../entitlements/steps/save-paid-plan.ts';
import { planPaymentJob } from '../rules/plan-payment.ts';
import type { PurchasableReleases } from '../rules/purchasable-releases.ts';
import { findPayment, insertPayment, updatePayment } from '../store.ts';
import { endSubscriptionJob } from './end-subscriptions.ts';
import { settle } from './settle.ts';
import { writeToOwner } from './write-to-owner.ts';

/** Updates our rows to the state of one payment: grants what it paid for once, and takes it back after a refund. */
export async function settlePayment(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  await settle(
    app,
    `payment ${id}`,
    () => payments.readPayment(id),
    async (tx, payment) => {
      const order = payment && (await lockOrder(tx.orm, payment.orderId));
      if (!payment || !order) return;
      const known = await findPayment(tx.orm, id);
      if (known === undefined) await receive(app, tx, id, payment, order);
      if (payment.standing !== (known?.standing ?? 'kept')) await saveStanding(app, tx, id, payment, order);
      if (order.status !== 'paid') await updateOrder(tx.orm, order.id, { status: 'paid' });
      if (order.kind === 'plan') {
        await savePaidPlan(tx, order.tenantId);
        if (payment.standing !== known?.standing) await tx.job(planPaymentJob, { tenantId: order.tenantId });
      } else if (payment.standing === 'kept') await grantRadio(app, tx, songs, order);
      else await takeBackRadio(tx, songs, order);
    },
  );
}

/** Saves the payment under the next receipt number, and sends the receipt. */
async function receive(
  app: App,
  tx: Transaction,
  id: string,
  { subscriptionId, amount, paidAt }: PaymentState,
  { id: orderId, tenantId, name }: OrderRow,
): Promise<void> {
  const { vatPercent } = app.config;
  const vat = vatPercent === null ? null : vatWithin(amount, vatPercent);
  const row = { id, orderId, tenantId, subscriptionId, amount, vat, paidAt, standing: 'kept' as const };
  const number = await insertPayment(tx.orm, row);
  await tx.audit('payment.receive', id, { tenantId, orderId, amount, receipt: number });
  await writeToOwner(app, tx, tenantId, {
    name: 'receipt',
    number,
    what: name,
    amount,
    vat,
    paidAt: paidAt.toISOString(),
  });
}

/** Saves a refund, a dispute or its reversal: emails the owner, and after a refund stops further charges. */
async function saveStanding(
  app: App,
  tx: Transaction,
  id: string,
  { subscriptionId, amount, standing }: PaymentState,
  { id: orderId, tenantId, name, kind }: OrderRow,
): Promise<void> {
  await updatePayment(tx.orm, id, { standing });
  await tx.audit(`payment.${standing}`, id, { tenantId, orderId, amount });
  if (standing === 'kept') return;
  const took = kind === 'plan' ? 'plan' : 'radio';
  await writeToOwner(app, tx, tenantId, { name: 'moneyBack', why: standing, took, what: name, amount });
  if (standing === 'refunded' && subscriptionId !== null)
    await tx.job(endSubscriptionJob, { id: subscriptionId });
}
