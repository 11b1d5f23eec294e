import type { Db, Transaction } from '../../../../database/transact.ts';
import { findGrantedPush } from '../../checkout/store.ts';
import { findSpent } from '../store/credits.ts';
import { insertRadioUse, type RadioPayment } from '../store/radio-uses.ts';

/** What pays for a song's place on radio now; undefined if nothing does. */
export async function radioPaymentOf(
  db: Db,
  tenantId: string,
  releaseId: string,
): Promise<RadioPayment | undefined> {
  const order = await findGrantedPush(db, tenantId, releaseId);
  if (order !== undefined) return { orderId: order.id };
  const spent = await findSpent(db, releaseId, 'radio');
  return spent && { creditEntryId: spent.id };
}

/** Remembers that a paid song has been out on radio since `outAt`: its payment is used up. */
export async function rememberRadioUse(
  tx: Transaction,
  { tenantId, releaseId, outAt }: { tenantId: string; releaseId: string; outAt: Date },
): Promise<void> {
  const payment = await radioPaymentOf(tx.orm, tenantId, releaseId);
  if (payment) await insertRadioUse(tx.orm, payment, { releaseId, outAt });
}
