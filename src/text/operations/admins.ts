import { defineText } from '#text/define-text.ts';

/** The same in both languages: fixed in English. */
const fixed = {
  search: 'Search by name or email...',
  searchFailed: 'Search failed',
  loadFailed: 'Failed to load admin users',
  addFailed: 'Failed to add admin',
  updateFailed: 'Failed to update permissions',
  removeFailed: 'Failed to remove admin',
  searchLabel: 'Search for a user to add',
  short: 'At least three characters',
  results: 'Search results',
  noResults: 'No such users.',
  noResultsText: 'Only an existing account can be added.',
  add: 'Add',
  addOf: (name: string) => `Add ${name}`,
  isAdmin: 'Already an admin',
};

/** The tab of operators. */
export const adminsText = defineText({
  he: {
    ...fixed,
    title: 'ניהול המערכת',
    added: (name: string) => `נוסף: ${name}. עוד אין לו הרשאות.`,
    flags: {
      can_manage_users: 'משתמשים ומסלולים',
      can_manage_radio: 'תחנות רדיו',
      can_manage_linktone: 'Linktone',
      can_manage_patiphon: 'Patiphon',
    },
    superAdmin: 'חשבון ראשי',
    superText: 'לחשבון הזה יש תמיד כל ההרשאות, ואי אפשר לשנות או להסיר אותו.',
    you: 'החשבון הזה',
    notYours: 'אפשר לתת ולהסיר רק הרשאות שיש גם לך',
    remove: 'הסרה',
    removeOf: (name: string) => `הסרה: ${name}`,
    removeTitle: (name: string) => `להסיר את ${name} מהניהול?`,
    removeText: (rights: string) => `ההרשאות שיאבדו: ${rights}. החשבון עצמו נשאר.`,
    noRights: 'אין',
    stay: 'להשאיר',
    go: 'להסיר',
    removed: (name: string) => `הוסר: ${name}`,
  },
  en: {
    ...fixed,
    title: 'System admins',
    added: (name: string) => `Added: ${name}. No permissions yet.`,
    flags: {
      can_manage_users: 'Users and plans',
      can_manage_radio: 'Radio stations',
      can_manage_linktone: 'Linktone',
      can_manage_patiphon: 'Patiphon',
    },
    superAdmin: 'Super-admin',
    superText: 'Always has every permission, and can’t be changed or removed.',
    you: 'This account',
    notYours: 'You can only grant and take permissions that you have yourself',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name} from the admins?`,
    removeText: (rights: string) => `Permissions that will be lost: ${rights}. The account itself stays.`,
    noRights: 'none',
    stay: 'Keep',
    go: 'Remove',
    removed: (name: string) => `Removed: ${name}`,
  },
});
