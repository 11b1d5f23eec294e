import type { Transaction } from '../../database/transact.ts';
import { updateUses } from '../files/index.ts';
import { deleteProfile, lockProfile } from './store.ts';

/** Deletes an artist's page; its pictures become unused. */
export async function eraseProfile(tx: Transaction, tenantId: string): Promise<void> {
  const profile = await lockProfile(tx.orm, tenantId);
  await deleteProfile(tx.orm, tenantId);
  await updateUses(tx, [profile?.profileImageId, profile?.coverImageId, profile?.heroBackgroundId]);
  tx.invalidate(`artist:${tenantId}`);
}
