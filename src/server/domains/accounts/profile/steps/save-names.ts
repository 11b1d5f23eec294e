import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { findTenantOf, insertTenant, updateTenant } from '../store/tenants.ts';
import { updateUser } from '../store/users.ts';

/** Saves a stage name; the first one creates the tenant. Returns the tenant's id. */
export async function saveStageName(tx: Transaction, userId: string, stageName: string): Promise<string> {
  const made = await insertTenant(tx.orm, { id: uuidv7(), ownerUserId: userId, stageName });
  if (made !== undefined) {
    await tx.audit('tenant.create', made.id);
    return made.id;
  }
  const tenant = await findTenantOf(tx.orm, userId);
  if (tenant === undefined) throw new Error('the tenant was not written');
  if (tenant.stageName !== stageName) {
    await updateTenant(tx.orm, tenant.id, { stageName });
    tx.invalidate(`artist:${tenant.id}`);
  }
  return tenant.id;
}

/** Saves a person's first name; an empty one deletes it. */
export const saveFirstName = (tx: Transaction, userId: string, firstName: string | null): Promise<void> =>
  updateUser(tx.orm, userId, { firstName: firstName || null });
