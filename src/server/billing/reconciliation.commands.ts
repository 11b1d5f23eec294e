import type { App, Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import type { PaymentEvent, Payments } from '#server/gateways/payments/index.ts';
import { KeyedMutex } from '#server/process/keyed-mutex.ts';
import { reconcileCheckout } from './checkouts.steps.ts';
import { isRecorded, lockParked, recordEvent, updateParked } from './reconciliation.db.ts';
import type { PurchasableReleases } from './reconciliation.policy.ts';
import { ourCurrency, oweBack, reconcileParkedJob } from './reconciliation.steps.ts';
import { reconcilePaymentAndPlan, reconcileSubscription } from './subscriptions.steps.ts';

const reconcileBy = {
  checkout: reconcileCheckout,
  payment: reconcilePaymentAndPlan,
  subscription: reconcileSubscription,
};
const turns = new KeyedMutex();

/**
 * Handles an event of the provider. It is recorded at the very end: if it is interrupted before, it isn’t
 * acknowledged, comes again, and finds what was already done.
 */
export async function handleWebhookEvent(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  { id, type, about }: PaymentEvent,
): Promise<void> {
  if (about === null) return;
  const { orm } = app.database;
  await turns.run(`${about.kind} ${about.id}`, async () => {
    if (await isRecorded(orm, id)) return;
    await reconcileBy[about.kind](app, payments, songs, about.id);
    await recordEvent(orm, { id, type });
  });
}

/**
 * Accepts a payment that waits because it isn’t what its order asks, so that it counts as paid in full, or gives it
 * back. The first operator decides.
 * @throws NOT_FOUND, and 422 at `decision` for another currency: our receipts are in shekels
 */
export async function reconcileParked(
  context: Context<SignedIn>,
  id: string,
  decision: 'accept' | 'give_back',
): Promise<undefined> {
  await transact(context, async (tx) => {
    const row = await lockParked(tx.orm, id);
    if (row === undefined || row.outcome !== null) return fail('NOT_FOUND');
    const { orderId, tenantId, amount, price, currency } = row;
    if (decision === 'accept' && currency !== ourCurrency)
      fail('INVALID', { fields: { decision: 'INVALID' } });
    await updateParked(tx.orm, id, { outcome: decision === 'accept' ? 'accepted' : 'returned' });
    await tx.audit(`operator.${decision === 'accept' ? 'acceptPayment' : 'declinePayment'}`, id, {
      tenantId,
      before: null,
      after: { price, currency },
    });
    if (decision === 'accept') await tx.job(reconcileParkedJob, { id });
    else await oweBack(tx, { paymentId: id, orderId, tenantId, amount, currency, why: 'declined' });
  });
}
