interface Person {
  email: string;
  emailConfirmedAt: Date | null;
}

/** Whether this is the account of SUPER_ADMIN_EMAIL. Its address must be confirmed: anyone may register with any. */
export const isSuperAdmin = (
  { superAdminEmail }: { superAdminEmail: string | undefined },
  { email, emailConfirmedAt }: Person,
): boolean => superAdminEmail !== undefined && emailConfirmedAt !== null && email === superAdminEmail;

/**
 * Whether a mailed link still serves: it was made under the credentials that the account has. A link that takes the
 * account back outlives them, since a thief can change them all.
 */
export const stillServes = (
  link: { purpose: string; accountEmail: string; credentialsVersion: number },
  user: { email: string; credentialsVersion: number; disabledAt: Date | null },
): boolean =>
  user.disabledAt === null &&
  (link.purpose === 'restore' ||
    (link.accountEmail === user.email && link.credentialsVersion === user.credentialsVersion));
