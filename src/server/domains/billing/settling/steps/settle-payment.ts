import { vatWithin } from '../../../../../contract/vocabulary/money.ts';
import type { App } from '../../../../context.ts';
import type { OrderRow } from '../../../../database/tables/billing.ts';
import type { Transaction } from '../../../../database/transact.ts';
import type { PaymentState, Payments } from '../../../../gateways/payments/index.ts';
import { closedSince } from '../../../accounts/index.ts';
import { lockOrder, updateOrder } from '../../checkout/store.ts';
import { grantRadio, takeBackRadio } from '../../entitlements/steps/grant-radio.ts';
import type { PurchasableReleases } from '../rules/purchasable-releases.ts';
import { findParked, findPayment, findRefund, insertPayment, updatePayment } from '../store.ts';
import { giveBackJob, oweBack } from './owe-back.ts';
import { isParked } from './park-payment.ts';
import { settle } from './settle.ts';
import { writeToOwner } from './write-to-owner.ts';

/**
 * Updates our rows to the state of one payment, and grants the radio push that it paid for once, or takes it back. A
 * plan follows from its subscription, which is settled after its payment.
 */
export const settlePayment = (
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<PaymentState | null> =>
  settle(
    app,
    `payment ${id}`,
    () => payments.readPayment(id),
    async (tx, payment) => {
      const order = payment && (await lockOrder(tx.orm, payment.orderId));
      if (!payment || !order) return;
      if (order.status !== 'paid') await updateOrder(tx.orm, order.id, { status: 'paid' });
      const known = await findPayment(tx.orm, id);
      if (known === undefined) {
        const isClosed = (await closedSince(tx.orm, order.tenantId)) !== null;
        const isWaiting = await isParked(app, tx, id, payment, order, await findParked(tx.orm, id));
        if (!isWaiting) await receive(app, tx, id, payment, order, isClosed);
        if (isClosed) await giveAllBack(tx, id, payment, order);
        if (isWaiting) return;
      }
      if (payment.standing !== (known?.standing ?? 'kept')) await saveStanding(app, tx, id, payment, order);
      if (order.kind === 'plan') return;
      const isOurs = payment.standing === 'kept' && (await findRefund(tx.orm, id)) === undefined;
      if (isOurs) await grantRadio(app, tx, songs, order);
      else await takeBackRadio(tx, songs, order);
    },
  );

/** Saves the payment under the next receipt number, and sends the receipt unless all of it is given back. */
async function receive(
  app: App,
  tx: Transaction,
  id: string,
  { subscriptionId, amount, paidAt }: PaymentState,
  { id: orderId, tenantId, name }: OrderRow,
  isClosed: boolean,
): Promise<void> {
  const { vatPercent } = app.config;
  const vat = vatPercent === null ? null : vatWithin(amount, vatPercent);
  const row = { id, orderId, tenantId, subscriptionId, amount, vat, paidAt, standing: 'kept' as const };
  const number = await insertPayment(tx.orm, row);
  await tx.audit('payment.receive', id, { tenantId, orderId, amount, receipt: number });
  if (isClosed) return;
  await writeToOwner(app, tx, tenantId, {
    name: 'receipt',
    number,
    what: name,
    amount,
    vat,
    paidAt: paidAt.toISOString(),
  });
}

/** A payment that arrives when the account is closed, or erased, brings nothing: all of it goes back. */
const giveAllBack = (
  tx: Transaction,
  paymentId: string,
  { amount, currency }: PaymentState,
  { id: orderId, tenantId }: OrderRow,
): Promise<void> => oweBack(tx, { paymentId, orderId, tenantId, amount, currency, why: 'late' });

/** Saves a refund, a dispute or its reversal, and emails the owner, unless we gave the money back ourselves. */
async function saveStanding(
  app: App,
  tx: Transaction,
  id: string,
  { amount, standing }: PaymentState,
  { id: orderId, tenantId, name, kind }: OrderRow,
): Promise<void> {
  await updatePayment(tx.orm, id, { standing });
  await tx.audit(`payment.${standing}`, id, { tenantId, orderId, amount });
  const refund = await findRefund(tx.orm, id);
  if (standing === 'kept') {
    // What we owe of it waited for the end of the dispute.
    if (refund?.doneAt === null) await tx.job(giveBackJob, { id });
    return;
  }
  if (standing === 'refunded' && refund !== undefined) return;
  const took = kind === 'plan' ? 'plan' : 'radio';
  await writeToOwner(app, tx, tenantId, { name: 'moneyBack', why: standing, took, what: name, amount });
}
