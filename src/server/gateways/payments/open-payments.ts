import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Payments } from './payments.ts';
import { openTestCashier } from './test-cashier/open-test-cashier.ts';

type Settings = Pick<Config, 'stripe' | 'testCashier' | 'dataDir' | 'publicUrl'>;

/** The payment provider by the settings: the test cashier, Stripe, or (in production without keys) none. */
export async function openPayments(config: Settings): Promise<Payments | null> {
  if (config.testCashier) return openTestCashier(join(config.dataDir, 'test-cashier'), config.publicUrl);
  if (config.stripe === null) return null;
  // Stripe’s package is large, so load it only if it is used.
  const { openStripe } = await import('./stripe/open-stripe.ts');
  return openStripe(config.stripe);
}
