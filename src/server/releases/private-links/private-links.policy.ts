import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PrivateLink } from '#contract/releases/private-links.ts';
import type { App } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { israelLocalToInstant, nextIsraelMidnight } from '#shared/dates.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { PrivateLinkRow } from './private-links.db.ts';

/** How many links a song may have, including revoked ones. */
export const maxLinks = 500;
/** In how many browsers a link opens: it is for one person. */
export const maxBrowsers = 3;
/** How many links an account may make and mail in a day, and how many emails one address may get from all. */
export const limits = {
  made: { points: 200, seconds: 86_400 },
  mailed: { points: 60, seconds: 86_400 },
  toAddress: { points: 10, seconds: 86_400 },
  codes: { points: 10, seconds: 3_600, failsClosed: true },
};
/** A play may be paused, or repeated from the middle, for so long in addition to twice its length. */
const listeningMs = 600_000;
const farthestDays = 730;

/** How a token is stored, so that its owner can copy the link again. */
export const sealedToken = { purpose: 'private link', shape: z.string() };

type Signing = Pick<App, 'signingKey'>;
const keyed = ({ signingKey }: Signing, text: string): string =>
  createHmac('sha256', signingKey).update(text).digest('base64url');

/** Codes are short: without the key, which isn't in the database, nobody can guess a stored one. */
export const hashCode = (app: Signing, linkId: string, code: string): string =>
  keyed(app, `private code ${linkId} ${code.normalize('NFC')}`);

/** The token that the browser carries after the code was entered. */
export const passOf = (app: Signing, { id, codeHash }: Pick<PrivateLinkRow, 'id' | 'codeHash'>): string =>
  keyed(app, `private pass ${id} ${codeHash ?? ''}`).slice(0, 32);

export const hashBrowser = (app: Signing, linkId: string, browser: string): string =>
  keyed(app, `private browser ${linkId} ${browser}`).slice(0, 22);

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const stateOf = (
  { revokedAt, endsAt, maxPlays, plays }: PrivateLinkRow,
  now: Date,
): PrivateLink['state'] =>
  revokedAt !== null
    ? 'revoked'
    : endsAt !== null && endsAt <= now
      ? 'ended'
      : maxPlays !== null && plays >= maxPlays
        ? 'used_up'
        : 'open';

/** Why a link in a state doesn't open. */
export const closedBy: Record<Exclude<PrivateLink['state'], 'open'>, ErrorCode> = {
  revoked: 'LINK_REVOKED',
  ended: 'LINK_ENDED',
  used_up: 'LINK_USED_UP',
};

/** Until when a listening that begins now counts as the same one. */
export const listeningUntil = (durationMs: number | null, now: Date): Date =>
  new Date(now.getTime() + listeningMs + 2 * (durationMs ?? 0));

/** A link's end, from the typed date, which counts to its last moment. @throws 422 at `ends_at` */
export function endOf(typed: string | null | undefined, now: Date): Date | null {
  if (typed == null || typed === '') return null;
  const wrong = (code: 'DATE_INVALID' | 'DATE_TOO_FAR') => fail('INVALID', { fields: { ends_at: code } });
  const moment = israelLocalToInstant(typed) ?? wrong('DATE_INVALID');
  const end = typed.includes('T') ? moment : nextIsraelMidnight(moment);
  if (end <= now) wrong('DATE_INVALID');
  return end.getTime() > now.getTime() + farthestDays * 86_400_000 ? wrong('DATE_TOO_FAR') : end;
}

/** Whether a personal line contains an address: our email would then carry others' links. */
export const namesAddress = (words: string): boolean =>
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[a-z]{2,}\/|\b[\w-]+\.(dev|com|net|org|io|co|il|ru|me|info|biz|app|xyz|link|ly|site|online|shop|top|xn--[\w-]+)\b/iu.test(
    words,
  );
