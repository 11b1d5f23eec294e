interface Person {
  email: string;
  emailConfirmedAt: Date | null;
}

/** Everything that an operator may hold. */
export const allRights = {
  isAdmin: true,
  canManageUsers: true,
  canManageRadio: true,
  canManageLinktone: true,
  canManagePatiphon: true,
};

/** Whether this is the account of SUPER_ADMIN_EMAIL. Its address must be confirmed: anyone may register with any. */
export const isSuperAdmin = (
  { superAdminEmail }: { superAdminEmail: string | undefined },
  { email, emailConfirmedAt }: Person,
): boolean => superAdminEmail !== undefined && emailConfirmedAt !== null && email === superAdminEmail;
