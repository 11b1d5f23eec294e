import { z } from 'zod';

/**
 * Queued when a plan's payment was received, returned, or came back: the dates that it paid for follow. Other domains
 * do the work.
 */
export const planPaymentJob = { name: 'billing.plan-payment', data: z.object({ tenantId: z.string() }) };
