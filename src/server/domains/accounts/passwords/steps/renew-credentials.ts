import type { Transaction } from '../../../../database/transact.ts';
import { deleteMailedLinks } from '../../emails/store.ts';
import { deleteOAuthStatesOf } from '../../google/store.ts';
import { raiseCredentialsVersion } from '../../profile/store/users.ts';

/**
 * Ends open links, except restore links, and trips to Google that began under an account's former credentials.
 * @returns the new version; the row stays locked
 */
export async function renewCredentials(tx: Transaction, userId: string): Promise<number> {
  const version = await raiseCredentialsVersion(tx.orm, userId);
  await deleteMailedLinks(tx.orm, userId);
  await deleteOAuthStatesOf(tx.orm, userId);
  return version;
}
