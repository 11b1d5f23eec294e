import type { User } from '#contract/accounts/profile.ts';
import type { Flag } from './admins/flags.ts';

/** The tabs of the operators' area by their names in the address, each with the permission that it needs. */
export const adminTabs = [
  { id: 'users', flag: 'can_manage_users' },
  { id: 'accounts', flag: 'can_manage_users' },
  { id: 'admins', flag: 'can_manage_users' },
  { id: 'radio', flag: 'can_manage_radio' },
  { id: 'services', flag: 'can_manage_users' },
  { id: 'linktone', flag: 'can_manage_linktone' },
  { id: 'patiphon', flag: 'can_manage_patiphon' },
  { id: 'credentials', flag: null },
  { id: 'reports', flag: 'can_manage_users' },
  { id: 'requests', flag: 'can_manage_users' },
  { id: 'terms', flag: 'can_manage_users' },
  { id: 'dashboard', flag: 'can_manage_users' },
  { id: 'activity', flag: 'can_manage_users' },
  { id: 'system', flag: 'can_manage_users' },
] as const satisfies readonly { id: string; flag: Flag | null }[];
export type AdminTab = (typeof adminTabs)[number]['id'];

/** The tabs that an operator may use. */
export const tabsOf = (permission: User['admin_permission']): AdminTab[] =>
  adminTabs.map(({ id }) => id).filter((id) => maySee(id, permission));

/** The tab that the address names, or the first that the operator may use. */
export const tabOf = (search: URLSearchParams, permission: User['admin_permission']): AdminTab =>
  adminTabs.find(({ id }) => id === search.get('tab'))?.id ?? tabsOf(permission)[0] ?? 'users';

/** Whether an operator may see a tab. The credentials belong to two catalogues, so either permission is enough. */
export function maySee(tab: AdminTab, permission: User['admin_permission']): boolean {
  const flag = adminTabs.find(({ id }) => id === tab)?.flag ?? null;
  if (flag !== null) return permission?.[flag] ?? false;
  return Boolean(permission?.can_manage_linktone || permission?.can_manage_patiphon);
}
