import type { PublicRelease } from '../../../../../contract/releases/releases.ts';
import type { Context } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { findTenant } from '../../../accounts/index.ts';
import { notify } from '../../../notices/index.ts';
import { readPrivatePage } from '../reads/private-page.ts';
import {
  hashBrowser,
  hashCode,
  isSame,
  limits,
  maxBrowsers,
  passOf,
  stateOf,
} from '../rules/private-link.ts';
import { type ActiveLink, findActiveLink, findActiveLinkByPass } from '../steps/find-active-link.ts';
import { isListening, lockLink, noteHeard, noteOpened, noteVisit } from '../store/private-links.ts';

interface Opened {
  recipient: string;
  pass: string;
  ends_at: string | null;
  plays_left: number | null;
  release: PublicRelease;
}

/** Whether a link opens, and whether it needs a code. */
export async function checkLink({ app }: Context, token: string): Promise<{ has_code: boolean }> {
  const { link } = await findActiveLink(app, token);
  return { has_code: link.codeHash !== null };
}

/**
 * Opens a link in a browser, and records that for its owner.
 * @throws CODE_WRONG, LINK_PASSED_ON, and as `findActiveLink`; TOO_MANY_REQUESTS after too many wrong codes
 */
export async function openLink(
  context: Context,
  token: string,
  input: { browser: string; code?: string | null | undefined; pass?: string | null | undefined },
): Promise<Opened> {
  const { app } = context;
  const seen = await findActiveLink(app, token);
  const { link } = seen;
  const pass = passOf(app, link);
  if (link.codeHash !== null && !isSame(input.pass ?? '', pass)) {
    if (!input.code) refuse('CODE_WRONG');
    const guesses = app.rateLimiters('private codes', limits.codes);
    await guesses.consume(link.id);
    if (!isSame(hashCode(app, link.id, input.code.trim()), link.codeHash)) refuse('CODE_WRONG');
    await guesses.giveBack(link.id);
  }
  const now = new Date();
  const browser = hashBrowser(app, link.id, input.browser);
  await transact(context, async (tx) => {
    const locked = found(await lockLink(tx.orm, link.id));
    if (stateOf(locked, now) === 'revoked') refuse('LINK_REVOKED');
    if (!(await noteVisit(tx.orm, link.id, browser, maxBrowsers, now))) refuse('LINK_PASSED_ON');
    await noteOpened(tx.orm, link.id, now);
    if (locked.openedAt === null) await notifyOwner(tx, seen);
  });
  return {
    recipient: link.recipient,
    pass,
    ends_at: link.endsAt?.toISOString() ?? null,
    plays_left: link.maxPlays === null ? null : Math.max(0, link.maxPlays - link.plays),
    release: await readPrivatePage(app, seen, `/p/${token}/${pass}/${browser}`),
  };
}

/** Notifies the artist that a link was opened for the first time. */
async function notifyOwner(tx: Transaction, { link, release }: ActiveLink): Promise<void> {
  const owner = release.tenantId === null ? undefined : await findTenant(tx.orm, release.tenantId);
  if (owner === undefined) return;
  await notify(tx, [owner.ownerUserId], `link opened ${link.id}`, {
    kind: 'link_opened',
    release_id: release.id,
    release_title: release.title,
    release_short_code: release.shortCode,
    recipient: link.recipient,
  });
}

/** Records how far a listening has come, while it is running. */
export async function recordListening(
  { app }: Context,
  token: string,
  { pass, listening, seconds }: { pass: string; listening: string; seconds: number },
): Promise<undefined> {
  const { link, release } = await findActiveLinkByPass(app, token, pass);
  const { orm } = app.database;
  if (!(await isListening(orm, link.id, listening, new Date()))) return undefined;
  const ms = Math.min(Math.round(seconds * 1_000), release.durationMs ?? Number.MAX_SAFE_INTEGER);
  if (ms > link.heardMs) await noteHeard(orm, link.id, ms);
  return undefined;
}
