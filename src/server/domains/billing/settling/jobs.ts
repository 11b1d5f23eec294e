import type { App } from '../../../context.ts';
import { worker } from '../../../queue/job.ts';
import type { JobKind } from '../../../queue/queue.ts';
import type { PurchasableReleases } from './rules/purchasable-releases.ts';
import { endSubscriptionJob } from './steps/end-subscriptions.ts';
import { reconcilePending } from './steps/reconcile-pending.ts';
import { settleSubscription } from './steps/settle-subscription.ts';

async function endSubscription(app: App, songs: PurchasableReleases, id: string): Promise<void> {
  if (app.payments === null) return;
  await app.payments.endSubscription(id);
  await settleSubscription(app, app.payments, songs, id);
}

/**
 * Background work: ends subscriptions at the provider, and checks for events that the webhook should have received.
 */
export const jobsOf = (app: App, songs: PurchasableReleases): JobKind[] => [
  worker(endSubscriptionJob, ({ id }) => endSubscription(app, songs, id), {
    retries: 20,
    longestWait: 3_600,
  }),
  { name: 'billing.ask-after', schedule: '41 * * * *', run: () => reconcilePending(app, songs) },
];
