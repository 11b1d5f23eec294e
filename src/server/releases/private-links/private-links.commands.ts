import type { PrivateLink } from '#contract/releases/private-links.ts';
import type { PublicRelease } from '#contract/releases/releases.ts';
import { findTenant, findUser, hashToken, newToken } from '#server/accounts/index.ts';
import type { Artist, Context } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { notify, queueRefusableEmail, refuseStoppedSender } from '#server/notices/index.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';
import { lockOwnRelease } from '#server/releases/content/content.steps.ts';
import {
  countLinks,
  deleteContact,
  insertLinks,
  isListening,
  lockLink,
  type PrivateLinkRow,
  recordHeard,
  recordMailed,
  recordOpened,
  recordVisit,
  revoke,
  saveContacts,
} from './private-links.db.ts';
import {
  endOf,
  hashBrowser,
  hashCode,
  isSame,
  limits,
  maxBrowsers,
  maxLinks,
  namesAddress,
  passOf,
  sealedToken,
  stateOf,
} from './private-links.policy.ts';
import { readPrivatePage, toPrivateLink } from './private-links.queries.ts';
import { type ActiveLink, findActiveLink, findActiveLinkByPass } from './private-links.steps.ts';

interface Terms {
  ends_at?: string | null | undefined;
  max_plays?: number | null | undefined;
  download?: boolean | undefined;
  format?: 'mp3' | 'wav' | undefined;
}
interface Recipient {
  recipient: string;
  email?: string;
  code?: string | null | undefined;
}

/**
 * Creates a private link to the caller's own song.
 * @throws TOO_MANY_LINKS, TOO_MANY_REQUESTS, 422 at `ends_at` or `format`
 */
export async function addLink(
  context: Context<Artist>,
  releaseId: string,
  input: Terms & Recipient,
): Promise<PrivateLink> {
  const { app, caller } = context;
  await app.rateLimiters('private links', limits.made).consume(caller.tenantId);
  const row = await transact(context, async (tx) => {
    const release = await lockOwnRelease(context, tx, releaseId);
    const [link] = await insert(context, tx, release, input, [input]);
    const { id, recipient } = orNotFound(link);
    await tx.audit('release.addPrivateLink', releaseId, { linkId: id, recipient });
    return orNotFound(link);
  });
  return toPrivateLink(app, row);
}

async function insert(
  { app }: Context<Artist>,
  tx: Transaction,
  release: ReleaseRow,
  terms: Terms,
  recipients: readonly Recipient[],
): Promise<PrivateLinkRow[]> {
  const now = new Date();
  const endsAt = endOf(terms.ends_at, now);
  const download = terms.download ? (terms.format ?? 'mp3') : null;
  if (download === 'wav' && release.wavFileId === null)
    fail('INVALID', { fields: { format: 'FILE_UNKNOWN' } });
  if ((await countLinks(tx.orm, release.id)) + recipients.length > maxLinks) fail('TOO_MANY_LINKS');
  return insertLinks(
    tx.orm,
    recipients.map(({ recipient, email, code }) => {
      const id = uuidv7();
      const token = newToken();
      return {
        id,
        releaseId: release.id,
        recipient,
        email: email ?? null,
        tokenHash: hashToken(token),
        sealedToken: tx.encrypt(sealedToken, token),
        codeHash: code ? hashCode(app, id, code) : null,
        endsAt,
        maxPlays: terms.max_plays ?? null,
        download,
      };
    }),
  );
}

/**
 * Creates a link for each of these people, emails it to them, and saves them as contacts. People who refuse such mail
 * get none.
 * @throws EMAIL_UNCONFIRMED, MAIL_STOPPED, TOO_MANY_LINKS, TOO_MANY_REQUESTS, 422 at `words` that contain an address
 */
export async function mailLinks(
  context: Context<Artist>,
  releaseId: string,
  { to, words = '', ...terms }: Terms & { to: { name: string; email: string }[]; words?: string | undefined },
): Promise<PrivateLink[]> {
  const { app, caller } = context;
  if (namesAddress(words)) fail('INVALID', { fields: { words: 'ADDRESS_IN_WORDS' } });
  const people = [...new Map(to.map((each) => [each.email, each])).values()];
  const { orm } = app.database;
  const sender = orNotFound(await findUser(orm, caller.userId));
  if (sender.emailConfirmedAt === null) fail('EMAIL_UNCONFIRMED');
  await refuseStoppedSender(orm, caller.tenantId);
  const artist = orNotFound(await findTenant(orm, caller.tenantId)).stageName;
  const perArtist = app.rateLimiters('private links mailed', limits.mailed);
  const perAddress = app.rateLimiters('private links to one address', limits.toAddress);
  for (const { email } of people) {
    await perArtist.consume(caller.tenantId);
    await perAddress.consume(email);
  }
  const rows = await transact(context, async (tx) => {
    const release = await lockOwnRelease(context, tx, releaseId);
    const links = await insert(
      context,
      tx,
      release,
      terms,
      people.map(({ name, email }) => ({ recipient: name, email })),
    );
    const mailed: PrivateLinkRow[] = [];
    for (const link of links) {
      const url = orNotFound(toPrivateLink(app, link).url);
      const isMailed = await queueRefusableEmail(tx, app, {
        to: orNotFound(link.email),
        language: sender.language,
        sender: { id: caller.tenantId, name: artist },
        isUnasked: true,
        email: (stop) => ({
          name: 'privateLink',
          url,
          artist,
          recipient: link.recipient,
          song: release.title,
          words,
          stop,
        }),
      });
      mailed.push(isMailed ? await recordMailed(tx.orm, link.id, new Date()) : link);
    }
    await saveContacts(
      tx.orm,
      people.map(({ name, email }) => ({ id: uuidv7(), tenantId: caller.tenantId, name, email })),
    );
    await tx.audit('release.mailPrivateLinks', releaseId, { count: links.length });
    return mailed;
  });
  return rows.map((row) => toPrivateLink(app, row));
}

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
    if (!input.code) fail('CODE_WRONG');
    const guesses = app.rateLimiters('private codes', limits.codes);
    await guesses.consume(link.id);
    if (!isSame(hashCode(app, link.id, input.code.trim()), link.codeHash)) fail('CODE_WRONG');
    await guesses.giveBack(link.id);
  }
  const now = new Date();
  const browser = hashBrowser(app, link.id, input.browser);
  await transact(context, async (tx) => {
    const locked = orNotFound(await lockLink(tx.orm, link.id));
    if (stateOf(locked, now) === 'revoked') fail('LINK_REVOKED');
    if (!(await recordVisit(tx.orm, link.id, browser, maxBrowsers, now))) fail('LINK_PASSED_ON');
    await recordOpened(tx.orm, link.id, now);
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
  if (ms > link.heardMs) await recordHeard(orm, link.id, ms);
  return undefined;
}

/** Revokes a private link: later requests get nothing. @throws NOT_FOUND, also for another song's link */
export function revokeLink(context: Context<Artist>, releaseId: string, linkId: string): Promise<undefined> {
  return transact(context, async (tx) => {
    await lockOwnRelease(context, tx, releaseId);
    if (!(await revoke(tx.orm, releaseId, linkId, new Date()))) fail('NOT_FOUND');
    await tx.audit('release.revokePrivateLink', releaseId, { linkId });
    return undefined;
  });
}

/** Deletes a contact of the caller's. */
export function removeContact(context: Context<Artist>, id: string): Promise<undefined> {
  return transact(context, async (tx) => {
    await deleteContact(tx.orm, context.caller.tenantId, id);
    await tx.audit('contact.remove', id);
    return undefined;
  });
}
