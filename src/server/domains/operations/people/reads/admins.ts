import type { AdminUser } from '../../../../../contract/operations/admins.ts';
import type { App, Context } from '../../../../context.ts';
import { and, asc, eq, gt, inArray, sql } from '../../../../database/drizzle.ts';
import { tenants, users } from '../../../../database/tables/accounts.ts';
import { found } from '../../../../errors.ts';
import type { PageQuery } from '../../../../http/paging.ts';
import { isSuperAdmin, type UserRow } from '../../../accounts/index.ts';
import { nameOf } from '../../../stations/index.ts';
import { answerTextPage, readTextCursor } from '../../rules/cursors.ts';
import { usersHolding } from './directory.ts';

const searchLimit = 20;

type Row = { user: UserRow; stageName: string | null };

const toAdmin = (app: App, { user, stageName }: Row): AdminUser => ({
  _id: user.id,
  name: nameOf({ ...user, stageName }),
  email: user.email,
  is_admin: user.isAdmin,
  is_super_admin: isSuperAdmin(app.config, user),
  admin_permission: {
    can_manage_users: user.isAdmin && user.canManageUsers,
    can_manage_radio: user.isAdmin && user.canManageRadio,
    can_manage_linktone: user.isAdmin && user.canManageLinktone,
    can_manage_patiphon: user.isAdmin && user.canManagePatiphon,
  },
});

const select = (app: App) =>
  app.database.orm
    .select({ user: users, stageName: tenants.stageName })
    .from(users)
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id));

/** The operators, by their addresses. */
export async function listAdmins(context: Context, { limit, cursor }: PageQuery): Promise<AdminUser[]> {
  const { app } = context;
  const place = readTextCursor(cursor);
  const rows = await select(app)
    // In the text, not as a value: a plan for every value can't use the index of operators alone.
    .where(and(sql`${users.isAdmin}`, place ? gt(users.email, place.key) : undefined))
    .orderBy(asc(users.email))
    .limit(limit + 1);
  const placeOf = ({ user }: Row) => ({ key: user.email, id: user.id });
  return answerTextPage(context, rows, limit, '/admin/users', {}, placeOf).map((row) => toAdmin(app, row));
}

/** Up to 20 users whose name, stage name or address contains a text. */
export async function searchUsers({ app }: Context, query: string): Promise<AdminUser[]> {
  const ids = await usersHolding(app, query, searchLimit);
  const chosen = await select(app).where(inArray(users.id, ids)).orderBy(asc(users.email));
  return chosen.map((row) => toAdmin(app, row));
}

/** One user as operators see them. @throws NOT_FOUND */
export async function readAdmin(app: App, id: string): Promise<AdminUser> {
  const [row] = await select(app).where(eq(users.id, id));
  return toAdmin(app, found(row));
}
