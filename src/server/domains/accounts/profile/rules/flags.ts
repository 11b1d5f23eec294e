import type { OperatorFlag } from '../../../../../contract/endpoint.ts';

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
