import { z } from 'zod';
import type { Transaction } from '../../../../database/transact.ts';
import { subscriptionsOf } from '../store.ts';

/** Ends a subscription at the provider; `id` is the provider's. */
export const endSubscriptionJob = { name: 'billing.end-subscription', data: z.object({ id: z.string() }) };

/** Ends a tenant's subscriptions at the provider: it charges no further year. */
export async function endSubscriptions(tx: Transaction, tenantId: string): Promise<void> {
  for (const { id, status } of await subscriptionsOf(tx.orm, tenantId))
    if (status !== 'ended') await tx.job(endSubscriptionJob, { id });
}
