import { defineText } from '#text/define-text.ts';

/** The page that unsubscribes from digests. */
export const unsubscribeText = defineText({
  he: {
    title: 'לעצור את המיילים עם העדכונים?',
    why: 'העדכונים עצמם ימשיכו לחכות לך באתר. קבלות ומיילים על אבטחת החשבון לא ייעצרו.',
    stop: 'עצירת המיילים',
    stopped: 'המיילים נעצרו',
    after: 'אפשר לחזור ולבחור מתי לקבל אותם בעמוד העדכונים.',
    home: 'לאתר',
  },
  en: {
    title: 'Stop the emails with your updates?',
    why: 'The updates themselves stay for you on the site. Receipts and emails about your account’s safety still come.',
    stop: 'Stop the emails',
    stopped: 'The emails have stopped',
    after: 'You can choose when to get them again on the updates page.',
    home: 'To the site',
  },
});
