import { plans } from '../../../contract/vocabulary/plans.ts';
import { number, oneOf, orNull, readStored, shapeOf, text } from '../../browser/stored.ts';
import { readStanding, type Standing } from './standing.ts';

const key = 'beforePayment';
type Before = Pick<Standing, 'plan' | 'radioCredits' | 'until'>;
const isBefore = shapeOf<Before>({ plan: oneOf(plans), radioCredits: number, until: orNull(text) });

/** Keeps what one has when one goes to pay, so that on the way back it can be told what the payment brought. */
export async function rememberBefore(): Promise<void> {
  try {
    const { plan, radioCredits, until } = await readStanding();
    sessionStorage.setItem(key, JSON.stringify({ plan, radioCredits, until } satisfies Before));
  } catch {
    // Without it the way back says less, and nothing else changes.
  }
}

/** What one had before paying, once; null where it isn't known. */
export function takeBefore(): Before | null {
  const kept = readStored(() => sessionStorage, key, isBefore);
  if (kept !== null) sessionStorage.removeItem(key);
  return kept;
}

export type Brought = 'plan' | 'radio';

/** What has come since; null for nothing yet. */
export function broughtBy(before: Before, now: Standing): Brought | null {
  if (now.plan !== before.plan || (now.until !== null && now.until !== before.until)) return 'plan';
  return now.radioCredits > before.radioCredits ? 'radio' : null;
}
