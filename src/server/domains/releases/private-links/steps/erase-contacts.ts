import type { Transaction } from '../../../../database/transact.ts';
import { deleteContactsOf } from '../store/contacts.ts';

/** Deletes an artist's contacts. */
export const eraseContacts = (tx: Transaction, tenantId: string): Promise<void> =>
  deleteContactsOf(tx.orm, tenantId);
