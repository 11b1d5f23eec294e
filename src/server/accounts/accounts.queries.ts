import type { Db } from '#server/database/transact.ts';
import type { MailedLinkRow } from './emails.db.ts';
import { findGoogleAccountOf, type GoogleAccountRow } from './google.db.ts';

/**
 * The Google account that may stay connected when a link's account gets a new password: none that was connected after
 * its address was changed.
 */
export async function keepableGoogle(
  db: Db,
  { purpose, userId, createdAt }: Pick<MailedLinkRow, 'purpose' | 'userId' | 'createdAt'>,
): Promise<GoogleAccountRow | undefined> {
  const google = await findGoogleAccountOf(db, userId);
  return purpose === 'restore' && google && google.connectedAt >= createdAt ? undefined : google;
}
