import { type App, type SignedIn, system, visitor } from '../../../../context.ts';
import { and, eq, gt, isNull } from '../../../../database/drizzle.ts';
import { sessions, tenants, users } from '../../../../database/tables/accounts.ts';
import { transact } from '../../../../database/transact.ts';
import type { SessionReader } from '../../../../http/sessions.ts';
import { flagsOf } from '../../profile/rules/flags.ts';
import { isSuperAdmin } from '../../profile/rules/policy.ts';
import { appointOperator } from '../../profile/steps/set-rights.ts';
import type { UserRow } from '../../profile/store/users.ts';
import { sessionSeconds, sessionTouchSeconds, signedInAt } from '../../rules.ts';
import { hashToken } from '../rules/tokens.ts';
import { touchSession } from '../store.ts';

/**
 * The super-admin's rights begin with a sign-in after the address was confirmed, because anyone may have signed in
 * before (threat S2). They are saved then, so that the row shows them.
 */
async function withSuperRights(app: App, user: UserRow, family: string): Promise<UserRow> {
  const hasAll = user.isAdmin && Object.values(flagsOf(user)).every(Boolean);
  if (hasAll || !isSuperAdmin(app.config, user)) return user;
  if (user.emailConfirmedAt === null || signedInAt(family) < user.emailConfirmedAt) return user;
  return transact({ app, caller: system }, (tx) => appointOperator(tx, user));
}

/**
 * The person of a session token. It is read again at each call, so that withdrawn rights end with the next request
 * (threats A9, B3).
 */
export const readSession: SessionReader = async (app, token) => {
  const tokenHash = hashToken(token);
  const now = new Date();
  const [row] = await app.database.orm
    .select({ session: sessions, user: users, tenantId: tenants.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.disabledAt)));
  if (row === undefined) return visitor;
  const { session } = row;
  const user = await withSuperRights(app, row.user, session.family);
  if (now.getTime() - session.usedAt.getTime() > sessionTouchSeconds * 1_000) {
    await touchSession(app.database.orm, tokenHash, now, new Date(now.getTime() + sessionSeconds * 1_000));
  }
  const caller: Omit<SignedIn, keyof { [K in keyof SignedIn as K extends symbol ? K : never]: 1 }> = {
    kind: 'user',
    userId: user.id,
    tenantId: row.tenantId,
    sessionHash: tokenHash,
    family: session.family,
    isOperator: user.isAdmin,
    isClosed: user.closedAt !== null,
    flags: flagsOf(user),
  };
  return caller as SignedIn; // the only place that creates the brand: the token was just checked
};
