import type { App } from '../../context.ts';
import type { Transaction } from '../../database/transact.ts';
import { refuse } from '../../errors.ts';
import { queueLetter } from '../notices/index.ts';
import { deleteMailedLinks } from './mailed-links-store.ts';
import { takeAddress, type UserRow } from './store.ts';

/** Gives the account the address that it has confirmed, and tells the old one of it (threat B3). @throws EMAIL_TAKEN */
export async function moveAddress(
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  { id, email: old, language }: Pick<UserRow, 'id' | 'email' | 'language'>,
  email: string,
): Promise<void> {
  if (!(await takeAddress(tx.orm, id, email, new Date()))) refuse('EMAIL_TAKEN');
  // Open links went to the old address.
  for (const purpose of ['confirm', 'reset', 'move'] as const) await deleteMailedLinks(tx.orm, id, purpose);
  if (old === email) return;
  const url = `${config.publicUrl}/settings?tab=account`;
  await queueLetter(tx, { to: old, language, letter: { name: 'addressChanged', url, email: old } });
}
