import type { Db, Transaction } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { stillServes } from '../../profile/rules/policy.ts';
import { findUser, lockUser, type UserRow } from '../../profile/store/users.ts';
import { hashToken } from '../../sessions/rules/tokens.ts';
import { findMailedLink, type LinkPurpose, type MailedLinkRow, takeMailedLink } from '../store.ts';

interface OpenLink {
  link: MailedLinkRow;
  user: UserRow;
}

/** The purpose and the account of a mailed link, without using it up. @throws LINK_INVALID */
export async function findLink(db: Db, token: string, purposes: readonly LinkPurpose[]): Promise<OpenLink> {
  const link = await findMailedLink(db, hashToken(token), purposes, new Date());
  const user = link && (await findUser(db, link.userId));
  if (!user || !stillServes(link, user)) refuse('LINK_INVALID');
  return { link, user };
}

/** Uses a mailed link up, with its account locked. @throws LINK_INVALID */
export async function takeLink(
  tx: Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<OpenLink> {
  const { user } = await findLink(tx.orm, token, purposes);
  // Every action locks the account's row first, and then its other rows, so that no two deadlock.
  const locked = await lockUser(tx.orm, user.id);
  const link = await takeMailedLink(tx.orm, hashToken(token), purposes, new Date());
  if (!locked || !link || !stillServes(link, locked)) refuse('LINK_INVALID');
  return { link, user: locked };
}
