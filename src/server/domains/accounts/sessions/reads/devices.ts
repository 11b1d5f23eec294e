import { linkPurposes, type MailedLink } from '../../../../../contract/accounts/emails.ts';
import type { SignedInDevice, SignInMethods } from '../../../../../contract/accounts/sessions.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import type { Orm } from '../../../../database/database.ts';
import { and, desc, eq, gt, max, min, sql } from '../../../../database/drizzle.ts';
import { googleAccounts, sessions, users } from '../../../../database/tables/accounts.ts';
import { found } from '../../../../errors.ts';
import { findLink } from '../../emails/steps/take-link.ts';
import { keepableGoogle } from '../../google/reads.ts';
import { deviceOf } from '../rules/device.ts';

/** Where the caller is signed in: a row for each sign-in, with the sessions that came from it. */
export async function readDevices(orm: Orm, { userId, family }: SignedIn): Promise<SignedInDevice[]> {
  const rows = await orm
    .select({
      id: sessions.family,
      agent: sql<string>`(array_agg(${sessions.agent} order by ${sessions.usedAt} desc))[1]`,
      createdAt: min(sessions.createdAt),
      usedAt: max(sessions.usedAt),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .groupBy(sessions.family)
    .orderBy(desc(max(sessions.usedAt)))
    .limit(100);
  return rows.map(({ id, agent, createdAt, usedAt }) => ({
    id,
    ...deviceOf(agent),
    created_at: found(createdAt).toISOString(),
    used_at: found(usedAt).toISOString(),
    is_current: id === family,
  }));
}

/** The sign-in that a path names, if it is the caller's. @throws NOT_FOUND */
export async function ownFamily({ app, caller }: Context<SignedIn>, { id }: { id: string }): Promise<string> {
  const [session] = await app.database.orm
    .select({ family: sessions.family })
    .from(sessions)
    .where(and(eq(sessions.userId, caller.userId), eq(sessions.family, id)))
    .limit(1);
  return found(session).family;
}

/** A user's sign-in methods. */
export async function readSignInMethods(orm: Orm, userId: string): Promise<SignInMethods> {
  const [row] = await orm
    .select({ passwordHash: users.passwordHash, googleEmail: googleAccounts.email })
    .from(users)
    .leftJoin(googleAccounts, eq(googleAccounts.userId, users.id))
    .where(eq(users.id, userId));
  const { passwordHash, googleEmail } = found(row);
  return { has_password: passwordHash !== null, google_email: googleEmail };
}

/** What a mailed link will do, for the page that asks first. @throws LINK_INVALID */
export async function readLink(orm: Orm, token: string): Promise<MailedLink> {
  const { link } = await findLink(orm, token, linkPurposes);
  const google = link.purpose === 'move' ? undefined : await keepableGoogle(orm, link);
  return { purpose: link.purpose, email: link.email, google_email: google?.email ?? null };
}
