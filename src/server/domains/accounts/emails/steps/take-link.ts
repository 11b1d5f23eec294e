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

/** What a mailed link is for, and its account. It isn't used up. @throws LINK_INVALID */
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
  // Every act locks the account's row before what belongs to it, so that no two wait for each other.
  const locked = await lockUser(tx.orm, user.id);
  const link = await takeMailedLink(tx.orm, hashToken(token), purposes, new Date());
  if (!locked || !link || !stillServes(link, locked)) refuse('LINK_INVALID');
  return { link, user: locked };
}
