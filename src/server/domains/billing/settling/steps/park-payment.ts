import { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { OrderRow, ParkedRow } from '../../../../database/tables/billing.ts';
import type { Transaction } from '../../../../database/transact.ts';
import type { PaymentState } from '../../../../gateways/payments/index.ts';
import { findTenant, operatorsOfUsers } from '../../../accounts/index.ts';
import { queueEmail } from '../../../notices/index.ts';
import { insertParked, updateParked } from '../store.ts';

/** Settles a payment that an operator accepted; `id` is the provider's. */
export const settleParkedJob = { name: 'billing.settle-parked', data: z.object({ id: z.string() }) };

/** The only currency of our price list. */
export const ourCurrency = 'ils';

/** Whether a payment is for what its order asked. */
const fits = ({ price, currency }: PaymentState, order: OrderRow): boolean =>
  currency === ourCurrency && price === order.amount;

/**
 * Whether a payment that isn’t received yet must wait: its amount or currency isn’t the order’s, and no operator has
 * accepted it. The first time it is saved and operators are told; once it fits, it no longer waits.
 */
export async function isParked(
  app: App,
  tx: Transaction,
  id: string,
  payment: PaymentState,
  order: OrderRow,
  parked: ParkedRow | undefined,
): Promise<boolean> {
  if (parked?.outcome === 'accepted') return false;
  if (fits(payment, order)) {
    if (parked?.outcome === null) await updateParked(tx.orm, id, { outcome: 'corrected' });
    return parked?.outcome === 'returned';
  }
  if (parked === undefined) await park(app, tx, id, payment, order);
  return true;
}

async function park(
  { config }: App,
  tx: Transaction,
  id: string,
  { price, amount, currency, paidAt }: PaymentState,
  { id: orderId, tenantId, name, amount: expected }: OrderRow,
): Promise<void> {
  await insertParked(tx.orm, { id, orderId, tenantId, price, amount, currency, paidAt });
  await tx.audit('payment.park', id, { tenantId, orderId, price, currency, expected });
  const artist = (await findTenant(tx.orm, tenantId))?.stageName ?? '';
  const url = `${config.publicUrl}/admin?tab=system`;
  for (const { email, language } of await operatorsOfUsers(tx.orm))
    await queueEmail(tx, {
      to: email,
      language,
      email: { name: 'paymentParked', url, artist, what: name, expected, price, currency },
    });
}
