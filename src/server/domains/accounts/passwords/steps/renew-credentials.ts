import type { Transaction } from '../../../../database/transact.ts';
import { deleteMailedLinks } from '../../emails/store.ts';
import { deleteOAuthStatesOf } from '../../google/store.ts';
import { raiseCredentialsVersion } from '../../profile/store/users.ts';

/**
 * Ends what was made under an account's credentials as they were: open links, but for those that take it back, and
 * ways to Google. @returns the new version; the row is locked from here on.
 */
export async function renewCredentials(tx: Transaction, userId: string): Promise<number> {
  const version = await raiseCredentialsVersion(tx.orm, userId);
  await deleteMailedLinks(tx.orm, userId);
  await deleteOAuthStatesOf(tx.orm, userId);
  return version;
}
