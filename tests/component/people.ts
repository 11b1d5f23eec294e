import type { User } from '#contract/accounts/profile.ts';
import type { Plan } from '#shared/plans.ts';

/** A new id, so that nothing in the browser's memory is of another test. */
export const newId = (): string => crypto.randomUUID();

/** An artist with a confirmed address. */
export function newArtist(changes: Partial<User> & { plan?: Plan } = {}): User {
  const { plan = 'free', ...facts } = changes;
  const tenantId = newId();
  return {
    id: newId(),
    email: 'noa@example.test',
    email_confirmed: true,
    first_name: 'נועה',
    last_name: null,
    stage_name: 'נועה בן־דוד',
    artist_id: null,
    picture_url: null,
    tenant_id: tenantId,
    tenant_subdomain: null,
    tenant: { id: tenantId, plan, platform_count: null, selected_platform: null },
    downloads: null,
    is_admin: false,
    admin_permission: null,
    closed_until: null,
    owed_terms: [],
    ...facts,
  };
}
