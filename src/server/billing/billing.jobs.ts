import type { App } from '#server/context.ts';
import type { Payments } from '#server/gateways/payments/index.ts';
import { worker } from '#server/queue/job.ts';
import type { JobKind } from '#server/queue/queue.ts';
import { reconcileCheckout, reconcilePending } from './checkouts.steps.ts';
import type { PurchasableReleases } from './reconciliation.policy.ts';
import { giveBackJob, reconcileParkedJob } from './reconciliation.steps.ts';
import {
  endSubscription,
  endSubscriptionJob,
  expireCheckoutJob,
  giveBack,
  reconcilePaymentAndPlan,
} from './subscriptions.steps.ts';

async function expireCheckout(
  app: App,
  payments: Payments,
  songs: PurchasableReleases,
  id: string,
): Promise<void> {
  await payments.expireCheckout(id);
  await reconcileCheckout(app, payments, songs, id);
}

/** Work at the provider goes on for four days while it is away, then operators see it among the failed jobs. */
const patience = { retries: 100, longestWait: 3_600 };

/**
 * Background work: ends subscriptions and checkouts at the provider, gives money back, and checks for events that the
 * webhook should have received.
 */
export const jobsOf = (app: App, songs: PurchasableReleases): JobKind[] => {
  const atProvider =
    (work: (app: App, payments: Payments, songs: PurchasableReleases, id: string) => Promise<void>) =>
    async ({ id }: { id: string }): Promise<void> => {
      if (app.payments !== null) await work(app, app.payments, songs, id);
    };
  return [
    worker(endSubscriptionJob, atProvider(endSubscription), patience),
    worker(expireCheckoutJob, atProvider(expireCheckout), patience),
    worker(giveBackJob, atProvider(giveBack), patience),
    worker(reconcileParkedJob, atProvider(reconcilePaymentAndPlan), patience),
    { name: 'billing.ask-after', schedule: '41 * * * *', run: () => reconcilePending(app, songs) },
  ];
};
