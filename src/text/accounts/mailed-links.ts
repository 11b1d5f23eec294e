import { defineText } from '#text/define-text.ts';

/** Mailed links, which set a new password, or confirm or change the email address. */
export const mailedLinksText = defineText({
  he: {
    toSignIn: 'לכניסה',
    readOutbox: 'בפיתוח המיילים מחכים כאן',
    email: 'אימייל',
    newPassword: 'סיסמה חדשה',
    passwordHelp: 'שמונה תווים לפחות. משפט שלם עדיף.',
    required: 'צריך למלא את השדה הזה.',
    forgotTitle: 'שכחת סיסמה?',
    forgotLead: 'נשלח לך מייל עם קישור לבחירת סיסמה חדשה.',
    send: 'שליחת מייל',
    sending: 'שולח...',
    sentTitle: 'המייל בדרך',
    sentLead: (email: string) =>
      `אם יש חשבון עם הכתובת ${email}, יגיע אליה מייל בדקות הקרובות. הקישור שבו תקף לשעה.`,
    sentHelp: 'לא הגיע? כדאי להציץ בתיקיית הספאם, או לבדוק שהכתובת נכונה.',
    again: 'כתובת אחרת',
    /** By the link's purpose. */
    reset: {
      reset: {
        title: 'סיסמה חדשה',
        lead: (email: string) => `לחשבון ${email}. אחרי הבחירה ינותקו כל המכשירים האחרים, וכאן החשבון ייפתח.`,
        go: 'שמירה וכניסה',
      },
      confirm: {
        title: 'סיסמה חדשה ואישור הכתובת',
        lead: (email: string) =>
          `הסיסמה החדשה מאשרת שהכתובת ${email} שלך, ומנתקת את כל המכשירים שנכנסו לחשבון עד עכשיו. כאן החשבון ייפתח.`,
        go: 'אישור, שמירה וכניסה',
      },
      stop: {
        title: 'עצירת החלפת הכתובת',
        lead: (email: string) =>
          `החשבון יישאר עם הכתובת ${email}. הבקשה להחליף אותה באה עם הסיסמה שלו, ולכן בוחרים סיסמה חדשה וכל המכשירים ינותקו. כאן החשבון ייפתח.`,
        go: 'עצירה, שמירה וכניסה',
      },
      restore: {
        title: 'החזרת החשבון',
        lead: (email: string) =>
          `החשבון יחזור לכתובת ${email} עם סיסמה חדשה. כל המכשירים, הקישורים והחיבורים שנוספו מאז ינותקו. כאן החשבון ייפתח.`,
        go: 'החזרה, שמירה וכניסה',
      },
    },
    keepGoogle: (email: string) => `השארת החיבור ל־Google: ${email}`,
    keepGoogleHelp: 'בלי הסימון החיבור יוסר, ואי אפשר יהיה להיכנס דרכו.',
    restoreTaken: (email: string) =>
      `לכתובת ${email} יש בינתיים חשבון אחר, ולכן אי אפשר להחזיר אליה את החשבון הזה. שום דבר לא השתנה.`,
    saving: 'שומר...',
    brokenTitle: 'הקישור כבר לא תקף',
    brokenLead:
      'פג תוקף הקישור, הוא כבר שימש, או שהסיסמה או הכתובת הוחלפו מאז. אפשר לבקש מייל חדש לבחירת סיסמה.',
    requestNew: 'בקשת מייל חדש',
    confirmTitle: 'אישור כתובת האימייל',
    confirmLead: (email: string) => `עוד לחיצה אחת, והכתובת ${email} מאושרת.`,
    moveTitle: 'אישור הכתובת החדשה',
    moveLead: (email: string) => `אחרי האישור החשבון יעבור לכתובת ${email}, ואיתה נכנסים.`,
    accountPassword: 'הסיסמה של החשבון',
    passwordLead: (email: string) =>
      `הדפדפן הזה לא מחובר לחשבון. כדי לאשר את הכתובת ${email} צריך את הסיסמה שלו.`,
    notMine:
      'לא פתחת את החשבון, או שאין לך הסיסמה? סיסמה חדשה מאשרת את הכתובת ומנתקת את כל מי שנכנס לחשבון עד עכשיו.',
    chooseNew: 'בחירת סיסמה חדשה',
    confirm: 'אישור הכתובת',
    confirming: 'מאשר...',
    confirmedTitle: 'הכתובת אושרה',
    confirmedLead: 'תודה. מעכשיו נדע לאן לכתוב לך.',
    continue: 'המשך',
    confirmBrokenLead:
      'פג תוקף הקישור, הוא כבר שימש, או שהסיסמה או הכתובת הוחלפו מאז. אפשר לשלוח מייל חדש אחרי הכניסה.',
    bannerText: (email: string) => `שלחנו מייל אל ${email}. נשאר רק לאשר את הכתובת.`,
    resend: 'שליחה חוזרת',
    resent: 'מייל חדש בדרך.',
  },
  en: {
    toSignIn: 'To log in',
    readOutbox: 'In development, emails wait here',
    email: 'Email',
    newPassword: 'New password',
    passwordHelp: 'At least eight characters. A whole sentence is better.',
    required: 'Please fill in this field.',
    forgotTitle: 'Forgot your password?',
    forgotLead: 'We’ll send you an email with a link to choose a new one.',
    send: 'Send the email',
    sending: 'Sending...',
    sentTitle: 'An email is on its way',
    sentLead: (email) =>
      `If there is an account with the address ${email}, an email will reach it in a few minutes. Its link is valid for an hour.`,
    sentHelp: 'Nothing came? Look in the spam folder, or check the address.',
    again: 'Another address',
    reset: {
      reset: {
        title: 'A new password',
        lead: (email) =>
          `For the account ${email}. Once it’s chosen, every other device is logged out, and you’re logged in here.`,
        go: 'Save and log in',
      },
      confirm: {
        title: 'A new password, and your address confirmed',
        lead: (email) =>
          `The new password confirms that ${email} is yours, and logs out every device that opened the account so far. You’re logged in here.`,
        go: 'Confirm, save and log in',
      },
      stop: {
        title: 'Stop the change of address',
        lead: (email) =>
          `The account keeps the address ${email}. The person who asked to change it knows the password, so you choose a new one, and every device is logged out. You’re logged in here.`,
        go: 'Stop, save and log in',
      },
      restore: {
        title: 'Take the account back',
        lead: (email) =>
          `The account returns to ${email} with a new password. Every device, link and connection added since ends. You’re logged in here.`,
        go: 'Take back, save and log in',
      },
    },
    keepGoogle: (email) => `Keep the Google connection: ${email}`,
    keepGoogleHelp:
      'If you leave this unticked, the connection is removed and can no longer be used to log in.',
    restoreTaken: (email) =>
      `Another account now has the address ${email}, so this one can’t return to it. Nothing has changed.`,
    saving: 'Saving...',
    brokenTitle: 'This link no longer works',
    brokenLead:
      'It expired, was used, or the password or the address has changed since. You can ask for a new email to choose a password.',
    requestNew: 'Ask for a new email',
    confirmTitle: 'Confirm your email address',
    confirmLead: (email) => `One click, and the address ${email} is confirmed.`,
    moveTitle: 'Confirm the new address',
    moveLead: (email) => `Once confirmed, the account moves to ${email}, and you log in with it.`,
    accountPassword: 'The account’s password',
    passwordLead: (email) =>
      `This browser isn’t logged in to the account. Confirming ${email} needs its password.`,
    notMine:
      'Didn’t open the account, or don’t have its password? A new password confirms the address and logs out every device that was in the account so far.',
    chooseNew: 'Choose a new password',
    confirm: 'Confirm the address',
    confirming: 'Confirming...',
    confirmedTitle: 'The address is confirmed',
    confirmedLead: 'Thank you. Now we know where to write to you.',
    continue: 'Continue',
    confirmBrokenLead:
      'It expired, was used, or the password or the address has changed since. Log in, and you can send yourself a new email.',
    bannerText: (email) => `We sent an email to ${email}. All that’s left is to confirm the address.`,
    resend: 'Send again',
    resent: 'A new email is on its way.',
  },
});
