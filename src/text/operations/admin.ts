import { defineText } from '#text/define-text.ts';

/** The same in both languages: fixed in English. */
const fixed = {
  title: 'Admin Panel',
  required: 'Admin access required',
  tab: {
    users: 'User Plans',
    admins: 'System Admins',
    radio: 'Radio Stations',
    linktone: 'Linktone',
    patiphon: 'Patiphon',
    credentials: 'Scraper Credentials',
  },
  none: '-',
};

/** The frame around the operators' tabs. */
export const adminText = defineText({
  he: {
    ...fixed,
    understood: 'הבנתי',
    loading: 'טוען...',
    error: (message: string) => `שגיאה: ${message}`,
    tabs: 'לשוניות הניהול',
    tab: {
      ...fixed.tab,
      accounts: 'חשבונות',
      services: 'שירותי סטרימינג',
      reports: 'דיווחים',
      requests: 'בקשות מידע',
      terms: 'תנאים והודעות',
      dashboard: 'מספרים',
      activity: 'יומן פעולות',
      system: 'מצב המערכת',
    },
    previous: 'הקודמים',
    next: 'הבאים',
    rangeOf: (range: string, all: string) => `${range} מתוך ${all}`,
    close: 'סגירה',
    cancel: 'ביטול',
    saved: 'נשמר',
    undo: 'ביטול',
    copyId: (end: string) => `העתקת המזהה ${end}`,
    copied: 'המזהה הועתק',
  },
  en: {
    ...fixed,
    understood: 'Got it',
    loading: 'Loading...',
    error: (message: string) => `Error: ${message}`,
    tabs: 'Admin tabs',
    tab: {
      ...fixed.tab,
      accounts: 'Accounts',
      services: 'Streaming services',
      reports: 'Reports',
      requests: 'Data requests',
      terms: 'Terms and notices',
      dashboard: 'Numbers',
      activity: 'Audit log',
      system: 'System state',
    },
    previous: 'Previous',
    next: 'Next',
    rangeOf: (range: string, all: string) => `${range} of ${all}`,
    close: 'Close',
    cancel: 'Cancel',
    saved: 'Saved',
    undo: 'Undo',
    copyId: (end: string) => `Copy the ID ${end}`,
    copied: 'ID copied',
  },
});
