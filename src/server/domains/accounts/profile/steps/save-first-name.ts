import type { Transaction } from '../../../../database/transact.ts';
import { updateUser } from '../store/users.ts';

/** Saves a person's first name; an empty one deletes it. */
export const saveFirstName = (tx: Transaction, userId: string, firstName: string | null): Promise<void> =>
  updateUser(tx.orm, userId, { firstName: firstName || null });
