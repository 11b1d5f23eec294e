import type { Transaction } from '../../../../database/transact.ts';
import { endSubscriptionJob } from '../rules/job-names.ts';
import { subscriptionsOf } from '../store.ts';

/** Ends a tenant's subscriptions at the provider: it charges no further year. */
export async function endSubscriptions(tx: Transaction, tenantId: string): Promise<void> {
  for (const { id, status } of await subscriptionsOf(tx.orm, tenantId))
    if (status !== 'ended') await tx.job(endSubscriptionJob, { id });
}
