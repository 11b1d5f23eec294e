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
