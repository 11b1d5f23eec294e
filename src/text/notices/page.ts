import { defineText } from '../define-text.ts';

/** The page of what concerns a person. */
export const noticesPageText = defineText({
  he: {
    title: 'עדכונים',
    readAll: 'סימון הכול כנקרא',
    allRead: 'הכול נקרא',
    empty: 'אין עדכונים עדיין',
    emptyText: 'כאן יופיעו תשובות של תחנות, תגובות שענו לך ובקשות הצטרפות.',
    home: 'לעמוד הבית',
    unread: 'לא נקרא',
    more: 'עדכונים קודמים',
    rhythm: 'מתי לקבל אותם במייל',
    rhythms: {
      hourly: 'בתוך שעה',
      daily: 'פעם ביום, ב־9:00',
      weekly: 'פעם בשבוע, ביום ראשון',
      never: 'אף פעם',
    },
    rhythmHelp: 'מה שנקרא כאן לא נשלח.',
    saved: 'נשמר',
    notSaved: 'הבחירה לא נשמרה. אפשר לנסות שוב.',
    loading: 'העדכונים נטענים',
  },
  en: {
    title: 'Updates',
    readAll: 'Mark all as read',
    allRead: 'All read',
    empty: 'No updates yet',
    emptyText: 'Answers of stations, replies to your comments and requests to join will appear here.',
    home: 'To the home page',
    unread: 'Unread',
    more: 'Earlier updates',
    rhythm: 'When to get them by email',
    rhythms: {
      hourly: 'Within the hour',
      daily: 'Once a day, at 9:00',
      weekly: 'Once a week, on Sunday',
      never: 'Never',
    },
    rhythmHelp: 'What you have read here isn’t sent.',
    saved: 'Saved',
    notSaved: 'Your choice wasn’t saved. Try again.',
    loading: 'Loading updates',
  },
});
