import { z } from 'zod';
import type { RefundRow } from '../../../../database/tables/billing.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { insertRefund } from '../store.ts';

/** Gives back what we owe of a payment; `id` is the provider's. */
export const giveBackJob = { name: 'billing.give-back', data: z.object({ id: z.string() }) };

/** Records that we give back a part or all of a payment, once, and queues it. Nothing if it is about no money. */
export async function oweBack(
  tx: Transaction,
  refund: Pick<RefundRow, 'paymentId' | 'orderId' | 'tenantId' | 'amount' | 'currency' | 'why'>,
): Promise<void> {
  if (refund.amount <= 0 || !(await insertRefund(tx.orm, refund))) return;
  const { paymentId, ...data } = refund;
  await tx.audit('payment.giveBack', paymentId, data);
  await tx.job(giveBackJob, { id: paymentId });
}
