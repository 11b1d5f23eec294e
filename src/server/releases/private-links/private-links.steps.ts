import { hashToken } from '#server/accounts/index.ts';
import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { findRelease, type ReleaseRow } from '#server/releases/content/content.db.ts';
import {
  countPlay,
  findByToken,
  hasRunningListening,
  isListening,
  knowsBrowser,
  lockLink,
  type PrivateLinkRow,
} from './private-links.db.ts';
import { closedBy, isSame, listeningUntil, passOf, stateOf } from './private-links.policy.ts';

/**
 * Counts a listening as a play at its first request, in whichever process; its further requests are free until it
 * ends. Of a hundred that begin at once, only as many begin as plays are left.
 * @throws NOT_FOUND for a browser that didn't open the link, LINK_REVOKED, LINK_ENDED, LINK_USED_UP
 */
export async function beginListening(
  app: App,
  { link, release }: ActiveLink,
  browser: string,
  listening: string,
): Promise<void> {
  const now = new Date();
  if (await isListening(app.database.orm, link.id, listening, now)) return;
  if (!(await knowsBrowser(app.database.orm, link.id, browser))) fail('NOT_FOUND');
  await transact({ app, caller: system }, async (tx) => {
    const locked = orNotFound(await lockLink(tx.orm, link.id));
    // The same listening may have asked twice at once.
    if (await isListening(tx.orm, link.id, listening, now)) return;
    const state = stateOf(locked, now);
    if (state !== 'open') fail(closedBy[state]);
    await countPlay(tx.orm, link.id, listening, listeningUntil(release.durationMs, now), now);
  });
}

export interface ActiveLink {
  link: PrivateLinkRow;
  release: ReleaseRow;
}

/**
 * What a token opens, read again each time, so that revoking takes effect with the next request. A link whose last
 * play is still running isn't used up yet.
 * @throws NOT_FOUND, GONE for a deleted or hidden song, LINK_REVOKED, LINK_ENDED, LINK_USED_UP
 */
export async function findActiveLink(app: App, token: string, now = new Date()): Promise<ActiveLink> {
  const { orm } = app.database;
  const link = orNotFound(await findByToken(orm, hashToken(token)));
  const release = orNotFound(await findRelease(orm, link.releaseId));
  if (release.trashedAt !== null || release.hiddenAs !== null || release.tenantId === null) fail('GONE');
  const state = stateOf(link, now);
  if (state === 'open' || (state === 'used_up' && (await hasRunningListening(orm, link.id, now))))
    return { link, release };
  return fail(closedBy[state]);
}

/**
 * What a token opens for a browser that opened it before.
 * @throws NOT_FOUND for another pass, and as `findActiveLink`
 */
export async function findActiveLinkByPass(app: App, token: string, pass: string): Promise<ActiveLink> {
  const seen = await findActiveLink(app, token);
  return isSame(pass, passOf(app, seen.link)) ? seen : fail('NOT_FOUND');
}
