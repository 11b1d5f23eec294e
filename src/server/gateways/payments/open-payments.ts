import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Payments } from './payments.ts';
import { openTestCashier } from './test-cashier/open-test-cashier.ts';

type Settings = Pick<Config, 'stripe' | 'testCashier' | 'dataDir' | 'publicUrl'>;

/** Who takes the money by the settings: the test cashier, Stripe, or (in production without keys) none. */
export async function openPayments(config: Settings): Promise<Payments | null> {
  if (config.testCashier) return openTestCashier(join(config.dataDir, 'test-cashier'), config.publicUrl);
  if (config.stripe === null) return null;
  // Stripe’s package is large; who doesn’t use it doesn’t wait for it.
  const { openStripe } = await import('./stripe/open-stripe.ts');
  return openStripe(config.stripe);
}
