import type { Transaction } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { renewCredentials } from './passwords.steps.ts';
import { lockUser, updateTenant, updateUser } from './profile.db.ts';
import { deleteSessions } from './sessions.db.ts';

/** Limits an account: its owner can sign in and export, but neither publish nor send. */
export const setLimited = (tx: Transaction, userId: string, isLimited: boolean): Promise<void> =>
  updateUser(tx.orm, userId, { limitedAt: isLimited ? new Date() : null });

/** Suspends an account: its sessions and mailed links end, and nobody can sign in. An erased one stays as it is. */
export async function setSuspended(tx: Transaction, userId: string, isSuspended: boolean): Promise<void> {
  const user = orNotFound(await lockUser(tx.orm, userId));
  if (user.erasedAt !== null || (user.disabledAt !== null) === isSuspended) return;
  if (isSuspended) {
    await renewCredentials(tx, userId);
    await deleteSessions(tx, userId);
  }
  await updateUser(tx.orm, userId, { disabledAt: isSuspended ? new Date() : null });
}

/** Hides an artist's page, or shows it again. */
export async function setPageHidden(tx: Transaction, tenantId: string, isHidden: boolean): Promise<void> {
  await updateTenant(tx.orm, tenantId, { pageHiddenAt: isHidden ? new Date() : null });
  tx.invalidate(`artist:${tenantId}`);
}
