import { and, eq, gt, isNull } from 'drizzle-orm';
import type { SignedIn } from '../../context.ts';
import { visitor } from '../../context.ts';
import { sessions, tenants, users } from '../../database/tables/accounts.ts';
import type { SessionReader } from '../../http/sessions.ts';
import { sessionSeconds, sessionTouchSeconds } from './rules.ts';
import { touchSession } from './store.ts';
import { hashToken } from './tokens.ts';

/** Whose session a token is, read anew at each call so that a right withdrawn ends with the next request (threats A9, B3). */
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
  const { session, user } = row;
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
    flags: {
      users: user.canManageUsers,
      radio: user.canManageRadio,
      linktone: user.canManageLinktone,
      patiphon: user.canManagePatiphon,
    },
  };
  return caller as SignedIn; // the one place that mints the brand: the token was just proved
};
