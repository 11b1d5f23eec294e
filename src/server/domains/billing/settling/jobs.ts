import type { App } from '../../../context.ts';
import type { JobKind } from '../../../queue/queue.ts';
import { askAfterJob, endSubscriptionJob } from './rules/job-names.ts';
import type { PurchasableReleases } from './rules/purchasable-releases.ts';
import { reconcilePending } from './steps/reconcile-pending.ts';
import { settleSubscription } from './steps/settle-subscription.ts';

/** Background work: ends subscriptions at the provider, and checks what the webhook should have reported by now. */
export const jobsOf = (app: App, songs: PurchasableReleases): JobKind[] => [
  {
    name: endSubscriptionJob,
    retries: 20,
    longestWait: 3_600,
    run: async (data) => {
      const { id } = Object(data);
      if (app.payments === null || typeof id !== 'string') return;
      await app.payments.endSubscription(id);
      await settleSubscription(app, app.payments, songs, id);
    },
  },
  { name: askAfterJob, schedule: '41 * * * *', run: () => reconcilePending(app, songs) },
];
