import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { markClosed, openableUntil, proveCloser } from '../../accounts/index.ts';
import { endSubscriptions } from '../../billing/index.ts';
import { followAccountJob } from '../../releases/index.ts';

/**
 * Closes the caller's account: sessions and subscriptions end, the artist's page disappears, songs and albums follow
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
    await markClosed(tx, userId, now);
    if (tenantId === null) return;
    await endSubscriptions(tx, tenantId);
    await tx.job(followAccountJob, { tenantId, closedAt: now.toISOString() });
    tx.invalidate(`artist:${tenantId}`);
  });
  return { until: openableUntil(now).toISOString() };
}
