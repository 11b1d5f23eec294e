import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Payments } from './payments.ts';
import { openTestCashier } from './test-cashier/open-test-cashier.ts';

/** Who takes the money by the settings: Stripe, the test cashier, or (in production without keys) nobody. */
export function openPayments(config: Config): Payments | null {
  if (config.testCashier) return openTestCashier(join(config.dataDir, 'test-cashier'), config.publicUrl);
  return null;
}
