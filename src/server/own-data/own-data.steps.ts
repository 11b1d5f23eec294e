import { lockTenant, markClosed, markOpen } from '#server/accounts/index.ts';
import { stopBilling } from '#server/billing/index.ts';
import type { Transaction } from '#server/database/transact.ts';
import { followAccountJob } from '#server/releases/index.ts';

/** Closes an account: what belongs to its tenant follows in the background. */
export async function close(
  tx: Transaction,
  userId: string,
  tenantId: string | null,
  now: Date,
): Promise<void> {
  // Settlements lock the tenant too: none grants anything that this doesn't see.
  if (tenantId !== null) await lockTenant(tx.orm, tenantId);
  await markClosed(tx, userId, now);
  if (tenantId === null) return;
  await stopBilling(tx, tenantId);
  await tx.job(followAccountJob, { tenantId, closedAt: now.toISOString() });
  tx.invalidate(`artist:${tenantId}`);
}

/** Reopens a closed account; songs and albums return in the background. An open or erased one stays as it is. */
export async function reopen(tx: Transaction, userId: string, tenantId: string | null): Promise<void> {
  const closedAt = await markOpen(tx, userId);
  if (closedAt === null || tenantId === null) return;
  await tx.job(followAccountJob, { tenantId, closedAt: closedAt.toISOString() });
  tx.invalidate(`artist:${tenantId}`);
}
