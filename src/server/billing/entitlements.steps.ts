import { lockTenant, setPaidPlan, type TenantRow } from '#server/accounts/index.ts';
import type { App } from '#server/context.ts';
import type { OrderRow } from '#server/database/tables/billing.ts';
import type { Db, Transaction } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import type { Plan } from '#shared/plans.ts';
import { findGrantedPush, updateOrder } from './checkout.db.ts';
import {
  type CreditKind,
  creditBalance,
  findSpent,
  insertCredit,
  insertRadioUse,
  isUsedUp,
  lastSpentRadio,
  type RadioPayment,
  setBoughtCredit,
  setTakenWith,
  takeBackSpent,
  takenWith,
} from './entitlements.db.ts';
import { isPaidFor, isSubscribed, paidPlan } from './entitlements.policy.ts';
import { paymentsOf, subscriptionsOf } from './reconciliation.db.ts';
import type { PurchasableReleases } from './reconciliation.policy.ts';

/** Gives a tenant credits that nobody paid for. */
export const grantCredits = async (
  tx: Transaction,
  tenantId: string,
  kind: CreditKind,
  amount: number,
): Promise<void> => {
  await lockTenant(tx.orm, tenantId);
  await insertCredit(tx.orm, { tenantId, kind, amount, reason: 'given' });
};

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

/** A bought plan, and the payment of its current year if it is known; both are the provider's ids. */
interface PayingPlan {
  subscriptionId: string;
  paymentId: string | null;
}

/**
 * The bought plan that allows a tenant something; null if none does, or if an operator's plan allows it without money.
 * @param allows whether a plan allows it
 */
export async function payingPlanOf(
  db: Db,
  { id, givenPlan }: Pick<TenantRow, 'id' | 'givenPlan'>,
  allows: (plan: Plan) => boolean,
): Promise<PayingPlan | null> {
  if (allows(givenPlan)) return null;
  const payments = await paymentsOf(db, id);
  const paying = (await subscriptionsOf(db, id)).filter(
    (one) => allows(one.plan) && isPaidFor(one, payments),
  );
  const best = paying.find(({ plan }) => plan === 'unlimited') ?? paying[0];
  return best ? { subscriptionId: best.id, paymentId: best.lastPaymentId } : null;
}

/** What pays for a song's place on radio now; undefined if nothing does. */
async function radioPaymentOf(
  db: Db,
  tenantId: string,
  releaseId: string,
): Promise<RadioPayment | undefined> {
  const order = await findGrantedPush(db, tenantId, releaseId);
  if (order !== undefined) return { orderId: order.id };
  const spent = await findSpent(db, releaseId, 'radio');
  return spent && { creditEntryId: spent.id };
}

/** Remembers that a paid song has been out on radio since `outAt`: its payment is used up. */
export async function rememberRadioUse(
  tx: Transaction,
  { tenantId, releaseId, outAt }: { tenantId: string; releaseId: string; outAt: Date },
): Promise<void> {
  const payment = await radioPaymentOf(tx.orm, tenantId, releaseId);
  if (payment) await insertRadioUse(tx.orm, payment, { releaseId, outAt });
}

/** Saves the plan that the tenant's subscriptions and payments give; a plan from an operator stays beside it. */
export async function savePaidPlan(tx: Transaction, tenantId: string): Promise<void> {
  const tenant = await lockTenant(tx.orm, tenantId);
  const plan = paidPlan(await subscriptionsOf(tx.orm, tenantId), await paymentsOf(tx.orm, tenantId));
  if (tenant !== undefined && tenant.paidPlan !== plan) await setPaidPlan(tx, tenant, plan);
}

/**
 * Takes the credit that publishing a song costs: one, once, and none with an active subscription. The tenant stays
 * locked until the transaction ends, so that two songs can't take one credit.
 * @throws SONG_CREDIT_REQUIRED
 */
export async function spendSongCredit(
  app: App,
  tx: Transaction,
  tenantId: string,
  releaseId: string,
): Promise<void> {
  const tenant = orNotFound(await lockTenant(tx.orm, tenantId));
  if (isSubscribed(tenant.plan)) return;
  await insertCredit(tx.orm, {
    tenantId,
    kind: 'song',
    amount: app.config.freeSongCredits,
    reason: 'welcome',
  });
  if (!(await spend(tx, tenantId, releaseId, 'song'))) fail('SONG_CREDIT_REQUIRED');
}

/** Takes a radio credit for a song, once; false if there is none. */
export async function spendRadioCredit(
  tx: Transaction,
  tenantId: string,
  releaseId: string,
): Promise<boolean> {
  orNotFound(await lockTenant(tx.orm, tenantId));
  return spend(tx, tenantId, releaseId, 'radio');
}

async function spend(
  tx: Transaction,
  tenantId: string,
  releaseId: string,
  kind: CreditKind,
): Promise<boolean> {
  if (await findSpent(tx.orm, releaseId, kind)) return true;
  if ((await creditBalance(tx.orm, tenantId, kind)) < 1) return false;
  const reason = kind === 'song' ? 'published' : 'radio_push';
  const isSpent = await insertCredit(tx.orm, { tenantId, kind, amount: -1, releaseId, reason });
  if (isSpent) await tx.audit('credit.spend', releaseId, { tenantId, kind });
  return isSpent;
}
