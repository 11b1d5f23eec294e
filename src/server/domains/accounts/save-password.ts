import type { App } from '../../context.ts';
import type { Transaction } from '../../database/transact.ts';
import { queueLetter } from '../notices/index.ts';
import { deleteMailedLinks } from './mailed-links-store.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessions, type UserRow, updateUser } from './store.ts';

/**
 * Sets a password, ends the account's sessions and open links to a new password, and tells its owner by mail (threat B3).
 * @param kept family of the session that stays.
 */
export async function savePassword(
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  { id, email, language }: Pick<UserRow, 'id' | 'email' | 'language'>,
  { password, kept }: { password: string; kept?: string },
): Promise<void> {
  await updateUser(tx.orm, id, { passwordHash: await hashPassword(password) });
  await deleteSessions(tx.orm, id, kept);
  await deleteMailedLinks(tx.orm, id, 'reset');
  await queueLetter(tx, {
    to: email,
    language,
    letter: { name: 'passwordChanged', url: `${config.publicUrl}/forgot-password`, email },
  });
}
