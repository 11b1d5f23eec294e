import type { Transaction } from '../../../../database/transact.ts';
import { deleteContactsOf } from '../store/contacts.ts';

/** Forgets whom an artist wrote to. */
export const eraseContacts = (tx: Transaction, tenantId: string): Promise<void> =>
  deleteContactsOf(tx.orm, tenantId);
