import type { App, Context } from '#server/context.ts';
import type { Db, Transaction } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { networkOf, siteNetworkOf } from '#server/http/network-of.ts';
import { queueEmail } from '#server/notices/index.ts';
import { hashToken, mailedLinkSeconds, newToken, requestedEmails } from './accounts.policy.ts';
import {
  consumeMailedLink,
  findMailedLink,
  insertMailedLink,
  type LinkPurpose,
  type MailedLinkRow,
} from './emails.db.ts';
import { findUser, lockUser, type UserRow } from './profile.db.ts';
import { stillServes } from './profile.policy.ts';

const screens = {
  confirm: '/confirm-email',
  reset: '/reset-password',
  move: '/confirm-email',
  stop: '/reset-password',
  restore: '/reset-password',
};
const emails = {
  confirm: 'confirmAddress',
  reset: 'resetPassword',
  move: 'confirmNewAddress',
  stop: 'moveAsked',
  restore: 'addressChanged',
} as const;

/**
 * Mails a single-use link, valid for the account's current credentials version. Its token is behind `#`, which no
 * browser sends to a server.
 * @param to by default the account's address
 */
export async function emailLink(
  tx: Transaction,
  { config }: Pick<App, 'config'>,
  user: Pick<UserRow, 'id' | 'email' | 'credentialsVersion' | 'language'>,
  purpose: LinkPurpose,
  to = user.email,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + mailedLinkSeconds[purpose] * 1_000);
  await insertMailedLink(tx.orm, {
    tokenHash: hashToken(token),
    userId: user.id,
    purpose,
    email: to,
    accountEmail: user.email,
    credentialsVersion: user.credentialsVersion,
    expiresAt,
  });
  const url = `${config.publicUrl}${screens[purpose]}#token=${token}`;
  await queueEmail(tx, {
    to,
    language: user.language,
    email: { name: emails[purpose], url, email: to },
  });
}

const { seconds } = requestedEmails;

/**
 * Counts a requested email by its recipient, whatever network asks, and by the network that asks; over all processes,
 * and also for addresses without an account (threat B2).
 * @throws TOO_MANY_REQUESTS
 */
export async function limitEmails(
  { app: { rateLimiters }, ip }: Pick<Context, 'app' | 'ip'>,
  kind: string,
  to: string,
): Promise<void> {
  const site = siteNetworkOf(ip);
  await rateLimiters('emails network', { points: requestedEmails.perNetwork, seconds }).consume(
    networkOf(ip),
  );
  if (site !== null)
    await rateLimiters('emails site', { points: requestedEmails.perSite, seconds }).consume(site);
  const perAddress = rateLimiters('emails', { points: requestedEmails.perAddress, seconds });
  await perAddress.consume(JSON.stringify([kind, to]));
}

interface OpenLink {
  link: MailedLinkRow;
  user: UserRow;
}

/** The purpose and the account of a mailed link, without using it up. @throws LINK_INVALID */
export async function findLink(db: Db, token: string, purposes: readonly LinkPurpose[]): Promise<OpenLink> {
  const link = await findMailedLink(db, hashToken(token), purposes, new Date());
  const user = link && (await findUser(db, link.userId));
  if (!user || !stillServes(link, user)) fail('LINK_INVALID');
  return { link, user };
}

/** Uses a mailed link up, with its account locked. @throws LINK_INVALID */
export async function consumeLink(
  tx: Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<OpenLink> {
  const { user } = await findLink(tx.orm, token, purposes);
  // Every action locks the account's row first, and then its other rows, so that no two deadlock.
  const locked = await lockUser(tx.orm, user.id);
  const link = await consumeMailedLink(tx.orm, hashToken(token), purposes, new Date());
  if (!locked || !link || !stillServes(link, locked)) fail('LINK_INVALID');
  return { link, user: locked };
}
