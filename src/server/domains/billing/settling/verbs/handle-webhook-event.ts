import type { App } from '../../../../context.ts';
import type { PaymentEvent, Payments } from '../../../../gateways/payments/index.ts';
import { KeyedMutex } from '../../../../process/keyed-mutex.ts';
import type { PurchasableReleases } from '../rules/purchasable-releases.ts';
import { settleCheckout } from '../steps/settle-checkout.ts';

import { settlePaymentAndPlan, settleSubscription } from '../steps/settle-subscription.ts';
import { isRecorded, recordEvent } from '../store.ts';

const settleBy = {
  checkout: settleCheckout,
  payment: settlePaymentAndPlan,
  subscription: settleSubscription,
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
    await settleBy[about.kind](app, payments, songs, about.id);
    await recordEvent(orm, { id, type });
  });
}
