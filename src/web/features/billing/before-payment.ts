import { plans } from '#shared/plans.ts';
import { number, oneOf, orNull, readStored, shapeOf, text } from '#web/browser/stored.ts';
import { type BillingStatus, readBillingStatus } from './billing-status.ts';

const key = 'beforePayment';
type StatusBefore = Pick<BillingStatus, 'plan' | 'radioCredits' | 'until'>;
const isStatusBefore = shapeOf<StatusBefore>({
  plan: oneOf(plans),
  radioCredits: number,
  until: orNull(text),
});

/** Stores the billing status before a payment, so that the return can show what has changed. */
export async function storeStatusBefore(): Promise<void> {
  try {
    const { plan, radioCredits, until } = await readBillingStatus();
    sessionStorage.setItem(key, JSON.stringify({ plan, radioCredits, until } satisfies StatusBefore));
  } catch {
    // Without it the return only shows less.
  }
}

/** The billing status before the payment, and forgets it; null if unknown. */
export function consumeStatusBefore(): StatusBefore | null {
  const stored = readStored(() => sessionStorage, key, isStatusBefore);
  if (stored !== null) sessionStorage.removeItem(key);
  return stored;
}

export type PaymentResult = 'plan' | 'radio';

/** What the payment has changed; null for nothing yet. */
export function paymentResult(before: StatusBefore, current: BillingStatus): PaymentResult | null {
  if (current.plan !== before.plan || (current.until !== null && current.until !== before.until))
    return 'plan';
  return current.radioCredits > before.radioCredits ? 'radio' : null;
}
