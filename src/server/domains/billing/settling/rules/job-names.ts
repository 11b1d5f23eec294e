import { z } from 'zod';

/** Ends a subscription at the provider; `id` is the provider's. */
export const endSubscriptionJob = { name: 'billing.end-subscription', data: z.object({ id: z.string() }) };
export const reconcileJob = 'billing.ask-after';
