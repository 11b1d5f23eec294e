import type { SubdomainState, User } from '#contract/accounts/profile.ts';
import type { ServiceDefaults } from '#contract/releases/service-facts.ts';
import type { App, Artist, Context } from '#server/context.ts';
import type { Orm } from '#server/database/database.ts';
import { eq, sql } from '#server/database/drizzle.ts';
import { hostNames, tenants, users } from '#server/database/tables/accounts.ts';
import type { Db } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import type { Allowance, UseFinder } from '#server/files/index.ts';
import { readOwedTerms } from '#server/terms/index.ts';
import type { NamedArtistIds } from '#shared/artist-ids.ts';
import { checkSubdomain } from '#shared/subdomains.ts';
import { openableUntil } from './accounts.policy.ts';
import { findHostName, findTenant, findTenantOf, findUser } from './profile.db.ts';

/** How much an account may store: by the plan; an operator counts as paying. */
export async function allowanceOf({ config: { quota } }: App, db: Db, userId: string): Promise<Allowance> {
  const user = await findUser(db, userId);
  const plan = (await findTenantOf(db, userId))?.plan ?? 'free';
  return {
    bytes: plan === 'free' && !user?.isAdmin ? quota.free : quota.paid,
    isConfirmed: user?.emailConfirmedAt != null,
  };
}

/** Which files are some user's picture; searches only the files' owners. */
export const filesOfUsers: UseFinder = (fileIds) => sql`
    select f.id, true from files f join users u on u.id = f.owner_user_id
    where f.id = any(${fileIds}) and u.picture_file_id = f.id`;

/** The signed-in user, for `GET /auth/me`. */
export async function readMe(orm: Orm, userId: string): Promise<User> {
  const [row] = await orm
    .select({ user: users, tenant: tenants, subdomain: hostNames.name })
    .from(users)
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .leftJoin(hostNames, eq(hostNames.tenantId, tenants.id))
    .where(eq(users.id, userId));
  const { user, tenant, subdomain } = orNotFound(row);
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
    downloads: tenant?.downloads ?? null,
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
    owed_terms: await readOwedTerms(orm, userId),
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

/** The ids that the caller has set for artists, by name. */
export const listArtistIds = async ({ app, caller }: Context<Artist>): Promise<NamedArtistIds[]> =>
  orNotFound(await findTenant(app.database.orm, caller.tenantId)).artistIds;

/** The caller's values for songs that don't set their own. */
export const readServiceDefaults = async ({ app, caller }: Context<Artist>): Promise<ServiceDefaults> =>
  orNotFound(await findTenant(app.database.orm, caller.tenantId)).serviceDefaults;
