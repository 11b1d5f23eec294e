import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { lockTenant, markClosed, openableUntil, proveCloser } from '../../accounts/index.ts';
import { stopBilling } from '../../billing/index.ts';
import { followAccountJob } from '../../releases/index.ts';

/**
 * Closes the caller's account: sessions, subscriptions and open checkouts end, the artist's page disappears, songs and albums follow
 * in the background. For thirty days signing in can reopen it.
 * @throws SIGN_IN_AGAIN, STILL_OPERATOR, and 422 at `password`
 */
export async function closeAccount(
  context: Context<SignedIn>,
  { password }: { password?: string | undefined },
): Promise<{ until: string }> {
  const { userId, tenantId } = context.caller;
  await proveCloser(context, password);
  const now = new Date();
  await transact(context, async (tx) => {
    // Settlements lock the tenant too: none grants anything that this doesn't see.
    if (tenantId !== null) await lockTenant(tx.orm, tenantId);
    await markClosed(tx, userId, now);
    if (tenantId === null) return;
    await stopBilling(tx, tenantId);
    await tx.job(followAccountJob, { tenantId, closedAt: now.toISOString() });
    tx.invalidate(`artist:${tenantId}`);
  });
  return { until: openableUntil(now).toISOString() };
}
