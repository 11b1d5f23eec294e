import type { PaymentRow, SubscriptionRow } from '#server/database/tables/billing.ts';
import { startOf } from './reconciliation.policy.ts';

const day = 86_400_000;
/** The provider charges no less: two shekels, in agorot. */
const leastCharge = 200;

/**
 * What is left of a paid year, in agorot: by whole days, and a day that has begun is still left. So the sum that a page
 * shows is the one that is charged a few minutes later.
 */
export function restOf(
  subscription: Pick<SubscriptionRow, 'currentPeriodStart' | 'currentPeriodEnd'>,
  { amount }: Pick<PaymentRow, 'amount'>,
  now = new Date(),
): number {
  const end = subscription.currentPeriodEnd.getTime();
  const year = end - startOf(subscription).getTime();
  const left = Math.ceil((end - now.getTime()) / day) * day;
  return Math.round((amount * Math.min(Math.max(0, left), year)) / year);
}

/** Whether a rest can be taken off a price: something must remain to be charged. */
export const isTakenOff = (rest: number, price: number): boolean => rest > 0 && price - rest >= leastCharge;
