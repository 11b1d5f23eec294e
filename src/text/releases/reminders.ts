import { defineText } from '../define-text.ts';

/** One email on the day a song comes out: where it is asked for, and where it is confirmed. */
export const remindersText = defineText({
  he: {
    title: 'השיר בדרך',
    out: (day: string) => `יוצא ${day}. נשלח תזכורת אחת ביום שהשיר יוצא, ונמחק את הכתובת.`,
    email: 'אימייל',
    ask: 'תזכורת במייל',
    asking: 'שולח...',
    asked: 'כמעט סיימנו: שלחנו מייל לאישור. בלי האישור לא נשמור את הכתובת.',
    required: 'כאן כותבים כתובת אימייל.',

    confirmTitle: (song: string) => `תזכורת כשיוצא ״${song}״?`,
    confirmText: (email: string) => `נשלח מייל אחד לכתובת ${email} ביום שהשיר יוצא, ונמחק אותה.`,
    confirm: 'אישור התזכורת',
    confirmed: 'התזכורת נקבעה',
    confirmedText: (song: string) => `ביום שיוצא ״${song}״ יגיע אליך מייל אחד.`,
    tooLate: 'השיר כבר יצא, או הוסר',
    tooLateText: 'אין יותר מה להזכיר, ולא שמרנו את הכתובת.',
    toSite: 'לאתר',
  },
  en: {
    title: 'Coming soon',
    out: (day) => `Out ${day}. We send one reminder on the day it comes out, and delete your address.`,
    email: 'Email',
    ask: 'Email me',
    asking: 'Sending...',
    asked: 'Almost done: we sent you an email to confirm. Until you do, we don’t keep your address.',
    required: 'Enter an email address.',

    confirmTitle: (song) => `A reminder when “${song}” is out?`,
    confirmText: (email) =>
      `We send one email to ${email} on the day the song comes out, and delete the address.`,
    confirm: 'Confirm the reminder',
    confirmed: 'Your reminder is set',
    confirmedText: (song) => `You get one email on the day “${song}” comes out.`,
    tooLate: 'The song is out already, or was removed',
    tooLateText: 'There’s nothing left to remind you of, and we didn’t keep your address.',
    toSite: 'To the site',
  },
});
