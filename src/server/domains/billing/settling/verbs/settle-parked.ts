import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { oweBack } from '../steps/owe-back.ts';
import { ourCurrency, settleParkedJob } from '../steps/park-payment.ts';
import { lockParked, updateParked } from '../store.ts';

/**
 * Accepts a payment that waits because it isn’t what its order asks, so that it counts as paid in full, or gives it
 * back. The first operator decides.
 * @throws NOT_FOUND, and 422 at `decision` for another currency: our receipts are in shekels
 */
export async function settleParked(
  context: Context<SignedIn>,
  id: string,
  decision: 'accept' | 'give_back',
): Promise<undefined> {
  await transact(context, async (tx) => {
    const row = await lockParked(tx.orm, id);
    if (row === undefined || row.outcome !== null) return refuse('NOT_FOUND');
    const { orderId, tenantId, amount, price, currency } = row;
    if (decision === 'accept' && currency !== ourCurrency)
      refuse('INVALID', { fields: { decision: 'INVALID' } });
    await updateParked(tx.orm, id, { outcome: decision === 'accept' ? 'accepted' : 'returned' });
    await tx.audit(`operator.${decision === 'accept' ? 'acceptPayment' : 'declinePayment'}`, id, {
      tenantId,
      before: null,
      after: { price, currency },
    });
    if (decision === 'accept') await tx.job(settleParkedJob, { id });
    else await oweBack(tx, { paymentId: id, orderId, tenantId, amount, currency, why: 'declined' });
  });
}
