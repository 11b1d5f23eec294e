import type { App } from '../../context.ts';
import { settleCheckout } from './settle-checkout.ts';
import { settleSubscription } from './settle-subscription.ts';
import type { Songs } from './songs.ts';
import { overdueCheckouts, overdueSubscriptions } from './store.ts';

/** Settles checkouts that are past their hour and subscriptions past their year: an event that was lost is not missed. */
export async function askAfter(app: App, songs: Songs, now = new Date()): Promise<void> {
  const { payments, database } = app;
  if (payments === null) return;
  for (const id of await overdueCheckouts(database.orm, payments.provider, now))
    await settleCheckout(app, payments, songs, id);
  for (const id of await overdueSubscriptions(database.orm, payments.provider, now))
    await settleSubscription(app, payments, songs, id);
}
