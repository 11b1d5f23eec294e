import { plans } from '../../../contract/vocabulary/plans.ts';
import { number, oneOf, orNull, readStored, shapeOf, text } from '../../browser/stored.ts';
import { type BillingStatus, readBillingStatus } from './billing-status.ts';

const key = 'beforePayment';
type Before = Pick<BillingStatus, 'plan' | 'radioCredits' | 'until'>;
const isBefore = shapeOf<Before>({ plan: oneOf(plans), radioCredits: number, until: orNull(text) });

/** Stores the standing before a payment, so that the return can show what it brought. */
export async function rememberBefore(): Promise<void> {
  try {
    const { plan, radioCredits, until } = await readBillingStatus();
    sessionStorage.setItem(key, JSON.stringify({ plan, radioCredits, until } satisfies Before));
  } catch {
    // Without it the return shows less, and nothing else changes.
  }
}

/** The standing before paying, once; null if unknown. */
export function takeBefore(): Before | null {
  const kept = readStored(() => sessionStorage, key, isBefore);
  if (kept !== null) sessionStorage.removeItem(key);
  return kept;
}

export type PaymentResult = 'plan' | 'radio';

/** What has changed since; null for nothing yet. */
export function paymentResult(before: Before, now: BillingStatus): PaymentResult | null {
  if (now.plan !== before.plan || (now.until !== null && now.until !== before.until)) return 'plan';
  return now.radioCredits > before.radioCredits ? 'radio' : null;
}
