import { z } from 'zod';
import { closedSince, findTenant, findUser, operatorsOfUsers } from '#server/accounts/index.ts';
import { type App, system } from '#server/context.ts';
import type { OrderRow, ParkedRow, RefundRow } from '#server/database/tables/billing.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import type { PaymentState, Payments } from '#server/gateways/payments/index.ts';
import { type Email, queueEmail } from '#server/notices/index.ts';
import type { Locale } from '#shared/locale.ts';
import { vatWithin } from '#shared/money.ts';
import { lockOrder, updateOrder } from './checkout.db.ts';
import { grantRadio, takeBackRadio } from './entitlements.steps.ts';
import {
  countSettlement,
  findParked,
  findPayment,
  findRefund,
  insertParked,
  insertPayment,
  insertRefund,
  reconciledTimes,
  updateParked,
  updatePayment,
} from './reconciliation.db.ts';
import type { PurchasableReleases } from './reconciliation.policy.ts';

/**
 * Updates our rows to the state of one payment, and grants the radio push that it paid for once, or takes it back. A
 * plan follows from its subscription, which is settled after its payment.
 */
export const reconcilePayment = (
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<PaymentState | null> =>
  reconcile(
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

/** Gives back what we owe of a payment; `id` is the provider's. */
export const giveBackJob = { name: 'billing.give-back', data: z.object({ id: z.string() }) };

/** Records that we give back a part or all of a payment, once, and queues it. Nothing if it is about no money. */
export async function oweBack(
  tx: Transaction,
  refund: Pick<RefundRow, 'paymentId' | 'orderId' | 'tenantId' | 'amount' | 'currency' | 'why'>,
): Promise<void> {
  if (refund.amount <= 0 || !(await insertRefund(tx.orm, refund))) return;
  const { paymentId, ...data } = refund;
  await tx.audit('payment.giveBack', paymentId, data);
  await tx.job(giveBackJob, { id: paymentId });
}

/** Settles a payment that an operator accepted; `id` is the provider's. */
export const reconcileParkedJob = { name: 'billing.settle-parked', data: z.object({ id: z.string() }) };

/** The only currency of our price list. */
export const ourCurrency = 'ils';

/** Whether a payment is for what its order asked: for an upgrade, the first year less the rest of the earlier plan. */
const fits = ({ price, currency }: PaymentState, { amount, rest }: OrderRow): boolean =>
  currency === ourCurrency && (price === amount || price === amount - rest);

/**
 * Whether a payment that isn’t received yet must wait: its amount or currency isn’t the order’s, and no operator has
 * accepted it. The first time it is saved and operators are told; once it fits, it no longer waits.
 */
async function isParked(
  app: App,
  tx: Transaction,
  id: string,
  payment: PaymentState,
  order: OrderRow,
  parked: ParkedRow | undefined,
): Promise<boolean> {
  if (parked?.outcome === 'accepted') return false;
  if (fits(payment, order)) {
    if (parked?.outcome === null) await updateParked(tx.orm, id, { outcome: 'corrected' });
    return parked?.outcome === 'returned';
  }
  if (parked === undefined) await park(app, tx, id, payment, order);
  return true;
}

async function park(
  { config }: App,
  tx: Transaction,
  id: string,
  { price, amount, currency, paidAt }: PaymentState,
  { id: orderId, tenantId, name, amount: expected }: OrderRow,
): Promise<void> {
  await insertParked(tx.orm, { id, orderId, tenantId, price, amount, currency, paidAt });
  await tx.audit('payment.park', id, { tenantId, orderId, price, currency, expected });
  const artist = (await findTenant(tx.orm, tenantId))?.stageName ?? '';
  const url = `${config.publicUrl}/admin?tab=system`;
  for (const { email, language } of await operatorsOfUsers(tx.orm))
    await queueEmail(tx, {
      to: email,
      language,
      email: { name: 'paymentParked', url, artist, what: name, expected, price, currency },
    });
}

/**
 * Updates our rows to the state of one object at the provider. We read it outside the transaction. If another
 * settlement of the same object was committed meanwhile, our copy may be older than that one's, so we read again. So
 * the last one to write has read last, whatever the order of events.
 */
export async function reconcile<State>(
  app: App,
  objectId: string,
  read: () => Promise<State>,
  apply: (tx: Transaction, state: State) => Promise<void>,
): Promise<State> {
  for (;;) {
    const before = await reconciledTimes(app.database.orm, objectId);
    const state = await read();
    const isLatest = await transact({ app, caller: system }, async (tx) => {
      if (!(await countSettlement(tx.orm, objectId, before))) return false;
      await apply(tx, state);
      return true;
    });
    if (isLatest) return state;
  }
}

type AboutMoney = Extract<Email, { name: 'receipt' | 'moneyBack' | 'gaveBack' | 'renewalFailed' }>;
type Unaddressed<L> = L extends AboutMoney ? Omit<L, 'url'> : never;

/**
 * Emails the owner of a tenant, in their language, with a link to the subscription's page.
 * @param payer who gets it if the account is erased: what they told the provider; without it nobody does
 */
export async function writeToOwner(
  { config }: App,
  tx: Transaction,
  tenantId: string,
  email: Unaddressed<AboutMoney>,
  payer?: { email: string; language: Locale },
): Promise<void> {
  const tenant = await findTenant(tx.orm, tenantId);
  const owner = tenant && (await findUser(tx.orm, tenant.ownerUserId));
  const receiver = owner?.erasedAt === null ? owner : payer;
  if (receiver === undefined) return;
  const url = `${config.publicUrl}/settings?tab=subscription`;
  await queueEmail(tx, { to: receiver.email, language: receiver.language, email: { ...email, url } });
}
