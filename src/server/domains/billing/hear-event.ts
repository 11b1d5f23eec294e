import type { App } from '../../context.ts';
import type { PaymentEvent, Payments } from '../../gateways/payments/index.ts';
import { Turns } from '../../turns.ts';
import { settleCheckout } from './settle-checkout.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';
import type { Songs } from './songs.ts';
import { isHeard, noteEvent } from './store.ts';

const settleBy = { checkout: settleCheckout, payment: settlePayment, subscription: settleSubscription };
const turns = new Turns();

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
  if (about === null) return;
  const { orm } = app.database;
  await turns.run(`${about.kind} ${about.id}`, async () => {
    if (await isHeard(orm, id)) return;
    await settleBy[about.kind](app, payments, songs, about.id);
    await noteEvent(orm, { id, type });
  });
}
