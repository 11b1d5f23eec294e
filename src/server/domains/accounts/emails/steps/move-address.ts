import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { renewCredentials } from '../../passwords/steps/renew-credentials.ts';
import { takeAddress, type UserRow } from '../../profile/store/users.ts';
import { emailLink } from './email-link.ts';

/**
 * Gives the account the address that it has confirmed, ends its open links, and mails the old address a way back
 * (threats B3, S1). An address that was never confirmed gets none: it may be another person's. @throws EMAIL_TAKEN
 */
export async function applyEmailChange(
  tx: Transaction,
  app: Pick<App, 'config'>,
  user: UserRow,
  email: string,
): Promise<void> {
  const credentialsVersion = await renewCredentials(tx, user.id);
  if (!(await takeAddress(tx.orm, user.id, email, new Date()))) refuse('EMAIL_TAKEN');
  if (user.email === email || user.emailConfirmedAt === null) return;
  await emailLink(tx, app, { ...user, email, credentialsVersion }, 'restore', user.email);
}
