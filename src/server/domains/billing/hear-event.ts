import { type App, system } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import type { PaymentEvent, Payments } from '../../gateways/payments/index.ts';
import { settleCheckout } from './settle-checkout.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';
import type { Songs } from './songs.ts';
import { isHeard, noteEvent } from './store.ts';

const settleBy = { checkout: settleCheckout, payment: settlePayment, subscription: settleSubscription };

/**
 * Does what an event of the provider’s asks for. It is noted at the very end: what is interrupted before isn’t
 * acknowledged, comes again, and finds whatever was done already.
 */
export async function hearEvent(
  app: App,
  payments: Payments,
  songs: Songs,
  { id, type, about }: PaymentEvent,
): Promise<void> {
  if (about === null || (await isHeard(app.database.orm, id))) return;
  await settleBy[about.kind](app, payments, songs, about.id);
  await transact({ app, caller: system }, async (tx) => {
    if (await noteEvent(tx.orm, { id, type })) await tx.audit('payment.hear', about.id, { event: id, type });
  });
}
