import { defineText } from '../define-text.ts';

/** Where emails stay in development, instead of being sent. */
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
