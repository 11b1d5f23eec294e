import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { closedBy, listeningUntil, stateOf } from '../rules/private-link.ts';
import { countPlay, isListening, knowsBrowser, lockLink } from '../store/private-links.ts';
import type { ActiveLink } from './find-active-link.ts';

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
  if (!(await knowsBrowser(app.database.orm, link.id, browser))) refuse('NOT_FOUND');
  await transact({ app, caller: system }, async (tx) => {
    const locked = found(await lockLink(tx.orm, link.id));
    // The same listening may have asked twice at once.
    if (await isListening(tx.orm, link.id, listening, now)) return;
    const state = stateOf(locked, now);
    if (state !== 'open') refuse(closedBy[state]);
    await countPlay(tx.orm, link.id, listening, listeningUntil(release.durationMs, now), now);
  });
}
