import type { App } from '../../../../context.ts';
import { hashPassword } from '../../../../crypto/hash-password.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { queueEmail } from '../../../notices/index.ts';
import { type UserRow, updateUser } from '../../profile/store/users.ts';
import { deleteSessions } from '../../sessions/store.ts';
import { renewCredentials } from './renew-credentials.ts';

/**
 * Sets a password, ends the account's sessions, tickets, open links and trips to Google, and emails its owner
 * (threats B3, S1).
 * @param kept family of the session that stays
 */
export async function savePassword(
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  { id, email, language }: Pick<UserRow, 'id' | 'email' | 'language'>,
  { password, kept }: { password: string; kept?: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await renewCredentials(tx, id);
  await updateUser(tx.orm, id, { passwordHash });
  await deleteSessions(tx, id, kept);
  await queueEmail(tx, {
    to: email,
    language,
    email: { name: 'passwordChanged', url: `${config.publicUrl}/forgot-password`, email },
  });
}
