import type { SubdomainState, User } from '../../../../../contract/accounts/profile.ts';
import type { ServiceDefaults } from '../../../../../contract/releases/service-facts.ts';
import { checkSubdomain } from '../../../../../contract/vocabulary/subdomains.ts';
import type { Artist, Context } from '../../../../context.ts';
import type { Orm } from '../../../../database/database.ts';
import { eq } from '../../../../database/drizzle.ts';
import { hostNames, tenants, users } from '../../../../database/tables/accounts.ts';
import { found } from '../../../../errors.ts';
import { openableUntil } from '../../closing/rules.ts';
import { findHostName } from '../store/host-names.ts';
import { findTenant } from '../store/tenants.ts';

/** The signed-in user, for `GET /auth/me`. */
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
    closed_until: user.closedAt === null ? null : openableUntil(user.closedAt).toISOString(),
  };
}

/** Whether the caller may claim a host name. A free name may be taken before it is claimed. */
export async function readSubdomain(
  { app, caller }: Context<Artist>,
  subdomain: string,
): Promise<{ subdomain: string; state: SubdomainState }> {
  const verdict = checkSubdomain(subdomain);
  if (verdict !== 'ok') return { subdomain, state: verdict === 'RESERVED' ? 'reserved' : 'invalid' };
  const holder = await findHostName(app.database.orm, subdomain);
  if (holder === undefined) return { subdomain, state: 'free' };
  return { subdomain, state: holder.tenantId === caller.tenantId ? 'yours' : 'taken' };
}

/** The caller's values for songs that don't set their own. */
export const readServiceDefaults = async ({ app, caller }: Context<Artist>): Promise<ServiceDefaults> =>
  found(await findTenant(app.database.orm, caller.tenantId)).serviceDefaults;
