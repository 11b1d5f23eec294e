import type { User } from '../../../../contract/accounts/profile.ts';

type Flag = keyof NonNullable<User['admin_permission']>;

/** The tabs of the operators' area, as in its address, each with its permission. */
export const adminTabs = [
  { id: 'users', flag: 'can_manage_users' },
  { id: 'admins', flag: 'can_manage_users' },
  { id: 'radio', flag: 'can_manage_radio' },
  { id: 'services', flag: 'can_manage_users' },
  { id: 'linktone', flag: 'can_manage_linktone' },
  { id: 'patiphon', flag: 'can_manage_patiphon' },
  { id: 'credentials', flag: null },
  { id: 'dashboard', flag: 'can_manage_users' },
  { id: 'activity', flag: 'can_manage_users' },
  { id: 'system', flag: 'can_manage_users' },
] as const satisfies readonly { id: string; flag: Flag | null }[];
export type AdminTab = (typeof adminTabs)[number]['id'];

/** The tabs that an operator may use. */
export const tabsOf = (permission: User['admin_permission']): AdminTab[] =>
  adminTabs.map(({ id }) => id).filter((id) => maySee(id, permission));

/** The tab in the address; for any other word the first that the operator may use. */
export const tabOf = (search: URLSearchParams, permission: User['admin_permission']): AdminTab =>
  adminTabs.find(({ id }) => id === search.get('tab'))?.id ?? tabsOf(permission)[0] ?? 'users';

/** Whether an operator may see a tab. Credentials belong to two catalogues: either permission opens it. */
export function maySee(tab: AdminTab, permission: User['admin_permission']): boolean {
  const flag = adminTabs.find(({ id }) => id === tab)?.flag ?? null;
  if (flag !== null) return permission?.[flag] ?? false;
  return Boolean(permission?.can_manage_linktone || permission?.can_manage_patiphon);
}
