import type { App } from '../../context.ts';
import type { Transaction } from '../../database/transact.ts';
import { queueLetter } from '../notices/index.ts';
import { insertMailedLink, type LinkPurpose } from './mailed-links-store.ts';
import { mailedLinkSeconds } from './rules.ts';
import type { UserRow } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

type Addressee = Pick<UserRow, 'id' | 'email' | 'language'>;
const screens = { confirm: '/confirm-email', reset: '/reset-password', move: '/confirm-email' };
const letters = { confirm: 'confirmAddress', reset: 'resetPassword', move: 'confirmNewAddress' } as const;

/** Mails a link that serves once. Its token stands behind `#`, which no browser sends to any server. */
export async function mailLink(
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  { id: userId, email, language }: Addressee,
  purpose: LinkPurpose,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + mailedLinkSeconds[purpose] * 1_000);
  await insertMailedLink(tx.orm, { tokenHash: hashToken(token), userId, purpose, email, expiresAt });
  const url = `${config.publicUrl}${screens[purpose]}#token=${token}`;
  await queueLetter(tx, {
    to: email,
    language,
    letter: { name: letters[purpose], url, email },
  });
}
