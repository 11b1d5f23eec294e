import type { App } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { hashToken } from '../../../accounts/index.ts';
import { findRelease, type ReleaseRow } from '../../content/store.ts';
import { closedBy, isSame, passOf, stateOf } from '../rules/private-link.ts';
import { findByToken, hasRunningListening, type PrivateLinkRow } from '../store/private-links.ts';

export interface ActiveLink {
  link: PrivateLinkRow;
  release: ReleaseRow;
}

/**
 * What a token opens, read again each time, so that revoking takes effect with the next request. A link whose last
 * play is still running isn't used up yet.
 * @throws NOT_FOUND, GONE for a deleted song, LINK_REVOKED, LINK_ENDED, LINK_USED_UP
 */
export async function findActiveLink(app: App, token: string, now = new Date()): Promise<ActiveLink> {
  const { orm } = app.database;
  const link = found(await findByToken(orm, hashToken(token)));
  const release = found(await findRelease(orm, link.releaseId));
  if (release.trashedAt !== null || release.tenantId === null) refuse('GONE');
  const state = stateOf(link, now);
  if (state === 'open' || (state === 'used_up' && (await hasRunningListening(orm, link.id, now))))
    return { link, release };
  return refuse(closedBy[state]);
}

/**
 * What a token opens for a browser that opened it before.
 * @throws NOT_FOUND for another pass, and as `findActiveLink`
 */
export async function findActiveLinkByPass(app: App, token: string, pass: string): Promise<ActiveLink> {
  const seen = await findActiveLink(app, token);
  return isSame(pass, passOf(app, seen.link)) ? seen : refuse('NOT_FOUND');
}
