import { findGoogleAccountOf, type GoogleAccountRow } from './google-store.ts';
import type { MailedLinkRow } from './mailed-links-store.ts';
import type { Db } from './store.ts';

/** The Google account that may stay connected when a link's account gets a new password: none that came after its address went. */
export async function keepableGoogle(
  db: Db,
  { purpose, userId, createdAt }: Pick<MailedLinkRow, 'purpose' | 'userId' | 'createdAt'>,
): Promise<GoogleAccountRow | undefined> {
  const google = await findGoogleAccountOf(db, userId);
  return purpose === 'restore' && google && google.connectedAt >= createdAt ? undefined : google;
}
