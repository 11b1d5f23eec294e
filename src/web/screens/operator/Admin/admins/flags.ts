/** The four permissions, in the order of their checkboxes. */
export const flags = [
  'can_manage_users',
  'can_manage_radio',
  'can_manage_linktone',
  'can_manage_patiphon',
] as const;
export type Flag = (typeof flags)[number];
