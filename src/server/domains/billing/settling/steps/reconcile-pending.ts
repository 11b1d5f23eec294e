import type { App } from '../../../../context.ts';
import { overdueCheckouts } from '../../checkout/store.ts';
import type { PurchasableReleases } from '../rules/purchasable-releases.ts';
import { overdueSubscriptions } from '../store.ts';
import { settleCheckout } from './settle-checkout.ts';
import { settleSubscription } from './settle-subscription.ts';

/** Settles checkouts that are past their hour and subscriptions past their year, so a lost event does no harm. */
export async function reconcilePending(
  app: App,
  songs: PurchasableReleases,
  now = new Date(),
): Promise<void> {
  const { payments, database } = app;
  if (payments === null) return;
  for (const id of await overdueCheckouts(database.orm, payments.provider, now))
    await settleCheckout(app, payments, songs, id);
  for (const id of await overdueSubscriptions(database.orm, payments.provider, now))
    await settleSubscription(app, payments, songs, id);
}
