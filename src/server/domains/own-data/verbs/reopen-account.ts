import type { User } from '../../../../contract/accounts/profile.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { markOpen, readMe } from '../../accounts/index.ts';
import { followAccountJob } from '../../releases/index.ts';

/** Reopens the caller's account; songs and albums return in the background. An open one stays as it is. */
export async function reopenAccount(context: Context<SignedIn>): Promise<User> {
  const { userId, tenantId } = context.caller;
  await transact(context, async (tx) => {
    const closedAt = await markOpen(tx, userId);
    if (closedAt === null || tenantId === null) return;
    await tx.job(followAccountJob, { tenantId, closedAt: closedAt.toISOString() });
    tx.invalidate(`artist:${tenantId}`);
  });
  return readMe(context.app.database.orm, userId);
}
