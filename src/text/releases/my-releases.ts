import { defineText } from '../define-text.ts';

/** One's own singles. */
export const myReleasesText = defineText({
  he: {
    title: 'הסינגלים שלי',
    draft: 'טיוטה',
    empty: 'אין לך סינגלים עדיין',
    emptyText: 'כאן יופיעו כל הסינגלים שלך, טיוטות ושירים שיצאו.',
    create: 'צור סינגל חדש',
    loading: 'טוען...',
    error: (message: string) => `שגיאה: ${message}`,
    tryAgain: 'ניסיון נוסף',
    more: 'עוד סינגלים',
    untitled: 'ללא שם',
  },
  en: {
    title: 'My singles',
    draft: 'Draft',
    empty: 'You have no singles yet',
    emptyText: 'All your singles will appear here, drafts and songs that are out.',
    create: 'Create a new single',
    loading: 'Loading...',
    error: (message: string) => `Error: ${message}`,
    tryAgain: 'Try again',
    more: 'More singles',
    untitled: 'Untitled',
  },
});
