import type { OperatorFlag } from '#contract/endpoint.ts';

type Flags = Record<OperatorFlag, boolean>;

export const noFlags: Flags = { users: false, radio: false, linktone: false, patiphon: false };
export const allFlags: Flags = { users: true, radio: true, linktone: true, patiphon: true };

interface FlagColumns {
  canManageUsers: boolean;
  canManageRadio: boolean;
  canManageLinktone: boolean;
  canManagePatiphon: boolean;
}

/** The flags as columns of a user's row. */
export const columnsOf = (flags: Flags): FlagColumns => ({
  canManageUsers: flags.users,
  canManageRadio: flags.radio,
  canManageLinktone: flags.linktone,
  canManagePatiphon: flags.patiphon,
});

export const flagsOf = (user: FlagColumns): Flags => ({
  users: user.canManageUsers,
  radio: user.canManageRadio,
  linktone: user.canManageLinktone,
  patiphon: user.canManagePatiphon,
});

interface Person {
  email: string;
  emailConfirmedAt: Date | null;
}

/**
 * Whether this is the account of SUPER_ADMIN_EMAIL. Its address must be confirmed, because anyone may register with
 * any address.
 */
export const isSuperAdmin = (
  { superAdminEmail }: { superAdminEmail: string | undefined },
  { email, emailConfirmedAt }: Person,
): boolean => superAdminEmail !== undefined && emailConfirmedAt !== null && email === superAdminEmail;

/**
 * Whether a mailed link is still valid: it was made under the account's current credentials. Restore links outlive
 * these, because a thief can change all of them.
 */
export const stillServes = (
  link: { purpose: string; accountEmail: string; credentialsVersion: number },
  user: { email: string; credentialsVersion: number; disabledAt: Date | null },
): boolean =>
  user.disabledAt === null &&
  (link.purpose === 'restore' ||
    (link.accountEmail === user.email && link.credentialsVersion === user.credentialsVersion));
