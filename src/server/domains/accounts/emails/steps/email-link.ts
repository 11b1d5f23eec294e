import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { queueEmail } from '../../../notices/index.ts';
import type { UserRow } from '../../profile/store/users.ts';
import { mailedLinkSeconds } from '../../rules.ts';
import { hashToken, newToken } from '../../sessions/rules/tokens.ts';
import { insertMailedLink, type LinkPurpose } from '../store.ts';

const screens = {
  confirm: '/confirm-email',
  reset: '/reset-password',
  move: '/confirm-email',
  stop: '/reset-password',
  restore: '/reset-password',
};
const emails = {
  confirm: 'confirmAddress',
  reset: 'resetPassword',
  move: 'confirmNewAddress',
  stop: 'moveAsked',
  restore: 'addressChanged',
} as const;

/**
 * Mails a single-use link, valid for the account's current credentials version. Its token is behind `#`, which no
 * browser sends to a server.
 * @param to by default the account's address
 */
export async function emailLink(
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  user: Pick<UserRow, 'id' | 'email' | 'credentialsVersion' | 'language'>,
  purpose: LinkPurpose,
  to = user.email,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + mailedLinkSeconds[purpose] * 1_000);
  await insertMailedLink(tx.orm, {
    tokenHash: hashToken(token),
    userId: user.id,
    purpose,
    email: to,
    accountEmail: user.email,
    credentialsVersion: user.credentialsVersion,
    expiresAt,
  });
  const url = `${config.publicUrl}${screens[purpose]}#token=${token}`;
  await queueEmail(tx, {
    to,
    language: user.language,
    email: { name: emails[purpose], url, email: to },
  });
}
