import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** Listeners' reminders and pre-saves of a song that isn't out yet. */
export const remindersText = defineText({
  he: {
    title: 'השיר בדרך',
    out: (day: string) => `יוצא ${day}.`,
    why: 'נשלח תזכורת אחת ביום שהשיר יוצא, ונמחק את הכתובת.',
    presave: (service: string) => `שמירה מראש ${prefixed('ב', service)}`,
    presaveWhy: 'ביום שהשיר יוצא נוסיף אותו לספרייה שלך, ונמחק את ההרשאה.',
    presaveIs: {
      waiting: (service: string) => `השיר יתווסף לספרייה שלך ${prefixed('ב', service)} ביום שהוא יוצא.`,
      saved: (service: string) => `השיר נשמר בספרייה שלך ${prefixed('ב', service)}, ומחקנו את ההרשאה.`,
      refused: (service: string) =>
        `השיר לא נשמר: ${service} כבר לא מאפשר לנו לשמור בשבילך. מחקנו את ההרשאה.`,
      missing: (service: string) => `השיר לא נמצא ${prefixed('ב', service)}, אז לא נשמר. מחקנו את ההרשאה.`,
    },
    presaveNot: {
      cancelled: 'לא שמרנו דבר: האישור בוטל.',
      failed: 'השמירה מראש לא הצליחה, ולא שמרנו דבר. אפשר לנסות שוב.',
      ended: 'השמירה מראש בוטלה, ומחקנו את ההרשאה.',
      notEnded: 'הביטול לא הצליח, והשמירה עוד מחכה ליום שהשיר יוצא. אפשר לנסות שוב.',
    },
    presaveEnd: 'ביטול השמירה',
    email: 'אימייל',
    remind: 'תזכורת במייל',
    sending: 'שולח...',
    sent: 'כמעט סיימנו: שלחנו מייל לאישור. בלי האישור לא נשמור את הכתובת.',
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
    out: (day) => `Out ${day}.`,
    why: 'We send one reminder on the day it comes out, and delete your address.',
    presave: (service) => `Pre-save on ${service}`,
    presaveWhy: 'On the day it comes out we add it to your library, and delete the permission.',
    presaveIs: {
      waiting: (service) => `It will be in your ${service} library on the day it comes out.`,
      saved: (service) => `Saved in your ${service} library, and we deleted the permission.`,
      refused: (service) =>
        `Not saved: ${service} no longer lets us save for you. We deleted the permission.`,
      missing: (service) => `Not saved: the song wasn’t found on ${service}. We deleted the permission.`,
    },
    presaveNot: {
      cancelled: 'Nothing is kept: you didn’t agree.',
      failed: 'The pre-save didn’t work, and nothing is kept. You can try again.',
      ended: 'Withdrawn, and we deleted the permission.',
      notEnded: 'It wasn’t withdrawn, and still waits for the day. You can try again.',
    },
    presaveEnd: 'Withdraw',
    email: 'Email',
    remind: 'Email me',
    sending: 'Sending...',
    sent: 'Almost done: we sent you an email to confirm. Until you do, we don’t keep your address.',
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
