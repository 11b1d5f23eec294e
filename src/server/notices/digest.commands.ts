import { type App, system } from '#server/context.ts';
import { decrypt } from '#server/crypto/encrypt.ts';
import { transact } from '#server/database/transact.ts';
import { stopLink } from './notices.policy.ts';
import { saveRhythm } from './updates.db.ts';

/** The person whose digests a link ends; null for a link that isn't ours. */
export const readerOf = (app: App, link: unknown): string | null =>
  typeof link === 'string' && link.length < 500
    ? (decrypt(app.signingKey, stopLink, link)?.userId ?? null)
    : null;

/** Ends a person's digests. */
export const stopDigests = (app: App, userId: string): Promise<void> =>
  transact({ app, caller: system }, ({ orm }) => saveRhythm(orm, userId, 'never', null));
