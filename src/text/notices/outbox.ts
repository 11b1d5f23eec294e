import { defineText } from '#text/define-text.ts';

/** The page that shows emails in development, instead of sending them. */
export const outboxText = defineText({
  he: {
    title: 'תיבת הדואר היוצא',
    lead: 'בפיתוח המיילים לא נשלחים: הם נשמרים כאן, מהחדש לישן.',
    empty: 'עוד אין מיילים.',
    home: 'לעמוד הבית',
  },
  en: {
    title: 'Outbox',
    lead: 'In development emails aren’t sent: they are kept here, newest first.',
    empty: 'No emails yet.',
    home: 'Home',
  },
});
