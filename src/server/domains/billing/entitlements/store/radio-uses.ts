import { eq } from '../../../../database/drizzle.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { radioUses } from '../../../../database/tables/billing.ts';
import type { Db } from '../../../../database/transact.ts';

/** What pays for a song's place on radio: the order of its push, or the entry of the credit that it spent. */
export type RadioPayment = { orderId: string } | { creditEntryId: string };

/** Remembers that a payment is used up; the first time stays. */
export const insertRadioUse = async (
  db: Db,
  payment: RadioPayment,
  use: Pick<typeof radioUses.$inferInsert, 'releaseId' | 'outAt'>,
): Promise<void> => {
  await db
    .insert(radioUses)
    .values({ id: uuidv7(), ...payment, ...use })
    .onConflictDoNothing();
};

/** Whether a song was ever out on radio by this payment. */
export const isUsedUp = async (db: Db, payment: RadioPayment): Promise<boolean> =>
  (await db.$count(
    radioUses,
    'orderId' in payment
      ? eq(radioUses.orderId, payment.orderId)
      : eq(radioUses.creditEntryId, payment.creditEntryId),
  )) > 0;
