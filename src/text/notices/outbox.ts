import { defineText } from '../define-text.ts';

/** Where letters lie in development, instead of going out. */
export const outboxText = defineText({
  he: {
    title: 'תיבת הדואר היוצא',
    lead: 'בפיתוח המכתבים לא נשלחים: הם נשמרים כאן, מהחדש לישן.',
    empty: 'עוד לא נכתב מכתב.',
    home: 'לדף הבית',
  },
  en: {
    title: 'Outbox',
    lead: 'In development letters don’t go out: they are kept here, newest first.',
    empty: 'No letter has been written yet.',
    home: 'Home',
  },
});
