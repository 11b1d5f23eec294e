import { eq } from 'drizzle-orm';
import type { User } from '../../../contract/accounts.ts';
import type { Orm } from '../../database/database.ts';
import { hostNames, tenants, users } from '../../database/tables/accounts.ts';
import { found } from '../../errors.ts';

/** The signed-in user as `GET /auth/me` answers. */
export async function readMe(orm: Orm, userId: string): Promise<User> {
  const [row] = await orm
    .select({ user: users, tenant: tenants, subdomain: hostNames.name })
    .from(users)
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .leftJoin(hostNames, eq(hostNames.tenantId, tenants.id))
    .where(eq(users.id, userId));
  const { user, tenant, subdomain } = found(row);
  return {
    id: user.id,
    email: user.email,
    email_confirmed: user.emailConfirmedAt !== null,
    first_name: user.firstName,
    last_name: user.lastName,
    stage_name: tenant?.stageName ?? null,
    artist_id: user.artistId,
    picture_url: user.pictureUrl,
    tenant_id: tenant?.id ?? null,
    tenant_subdomain: subdomain,
    tenant: tenant && {
      id: tenant.id,
      plan: tenant.plan,
      platform_count: tenant.platformCount === 1 ? 1 : tenant.platformCount === 2 ? 2 : null,
      selected_platform: tenant.selectedPlatform,
    },
    is_admin: user.isAdmin,
    admin_permission: user.isAdmin
      ? {
          can_manage_users: user.canManageUsers,
          can_manage_radio: user.canManageRadio,
          can_manage_linktone: user.canManageLinktone,
          can_manage_patiphon: user.canManagePatiphon,
        }
      : null,
  };
}
