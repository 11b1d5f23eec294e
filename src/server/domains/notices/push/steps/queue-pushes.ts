import { z } from 'zod';
import type { Transaction } from '../../../../database/transact.ts';
import { subscriptionIdsOf } from '../store/subscriptions.ts';

export const pushJob = {
  name: 'notices.push',
  data: z.object({ notice: z.string(), subscription: z.string() }),
};

/** Queues a notice for each browser in which a person asked for them. */
export async function queuePushes(tx: Transaction, userId: string, notice: string): Promise<void> {
  for (const subscription of await subscriptionIdsOf(tx.orm, userId))
    await tx.job(pushJob, { notice, subscription });
}
