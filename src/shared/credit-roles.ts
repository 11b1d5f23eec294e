/** Roles of a partner or collaborator, in display order. */
export const creditRoles = [
  { id: 'lyrics', name: 'Lyrics', he: 'מילים' },
  { id: 'composition', name: 'Composition', he: 'לחן' },
  { id: 'production', name: 'Production', he: 'הפקה' },
  { id: 'other', name: 'Other', he: 'אחר' },
] as const;

export type CreditRoleId = (typeof creditRoles)[number]['id'];
