import { defineText } from '../define-text.ts';

/** Ways into an account beside its password: Google, and links that come by mail. */
export const signInMethodsText = defineText({
  he: {
    google: 'כניסה באמצעות Google',
    googleNew: 'הרשמה באמצעות Google',
    or: 'או',
    googleSaid: {
      cancelled: 'הכניסה דרך Google בוטלה. אפשר לנסות שוב, או להיכנס עם סיסמה.',
      unverified: 'Google עוד לא אימתה את כתובת האימייל של החשבון הזה, ולכן אי אפשר להיכנס איתו.',
      unconfirmed:
        'יש כאן כבר חשבון עם הכתובת הזאת, והיא עוד לא אושרה. אפשר להיכנס עם הסיסמה ולחבר את Google בהגדרות החשבון. מי ששכח או לא בחר סיסמה: „שכחתי סיסמה”.',
      failed: 'הכניסה דרך Google לא הושלמה. אפשר לנסות שוב.',
    },
    forgot: 'שכחתי סיסמה',
    toSignIn: 'לכניסה',
    readOutbox: 'בפיתוח המכתבים מחכים כאן',
    email: 'אימייל',
    newPassword: 'סיסמה חדשה',
    passwordHelp: 'שמונה תווים לפחות. משפט שלם עדיף.',
    showPassword: 'להראות את הסיסמה',
    required: 'צריך למלא.',
    forgotTitle: 'שכחת סיסמה?',
    forgotLead: 'נשלח לך מכתב עם קישור לבחירת סיסמה חדשה.',
    send: 'לשלוח מכתב',
    sending: 'שולחים...',
    sentTitle: 'המכתב בדרך',
    sentLead: (email: string) =>
      `אם יש חשבון עם הכתובת ${email}, יגיע אליה מכתב בדקות הקרובות. הקישור שבו תקף לשעה.`,
    sentHelp: 'לא הגיע? כדאי להציץ בתיקיית הספאם, או לבדוק שהכתובת נכונה.',
    again: 'לכתובת אחרת',
    /** By what the link is for. */
    reset: {
      reset: {
        title: 'סיסמה חדשה',
        lead: (email: string) => `לחשבון ${email}. אחרי הבחירה נתנתק מכל המכשירים האחרים, וכאן ניכנס.`,
        go: 'לשמור ולהיכנס',
      },
      confirm: {
        title: 'סיסמה חדשה ואישור הכתובת',
        lead: (email: string) =>
          `הסיסמה החדשה מאשרת שהכתובת ${email} שלך, ומנתקת את החשבון מכל מי שפתח אותו עד עכשיו. כאן ניכנס.`,
        go: 'לאשר, לשמור ולהיכנס',
      },
      stop: {
        title: 'לעצור את החלפת הכתובת',
        lead: (email: string) =>
          `החשבון יישאר עם הכתובת ${email}. מי שביקש להחליף אותה יודע את הסיסמה, ולכן בוחרים חדשה ומתנתקים מכל המכשירים. כאן ניכנס.`,
        go: 'לעצור, לשמור ולהיכנס',
      },
      restore: {
        title: 'להחזיר את החשבון',
        lead: (email: string) =>
          `החשבון יחזור לכתובת ${email} עם סיסמה חדשה. כל המכשירים, הקישורים והחיבורים שנפתחו מאז ינותקו. כאן ניכנס.`,
        go: 'להחזיר, לשמור ולהיכנס',
      },
    },
    keepGoogle: (email: string) => `להשאיר את החיבור ל־Google: ${email}`,
    keepGoogleHelp: 'בלי הסימון החיבור יוסר, ומי שנכנס דרכו לא ייכנס עוד.',
    restoreTaken: (email: string) =>
      `לכתובת ${email} יש בינתיים חשבון אחר, ולכן אי אפשר להחזיר אליה את החשבון הזה. שום דבר לא השתנה.`,
    saving: 'שומרים...',
    brokenTitle: 'הקישור כבר לא תקף',
    brokenLead: 'הקישור פג, כבר שימש, או שהסיסמה או הכתובת הוחלפו מאז. אפשר לבקש מכתב חדש לבחירת סיסמה.',
    brokenAsk: 'לבקש מכתב חדש',
    confirmTitle: 'אישור כתובת האימייל',
    confirmLead: (email: string) => `עוד לחיצה אחת, והכתובת ${email} מאושרת.`,
    moveTitle: 'אישור הכתובת החדשה',
    moveLead: (email: string) => `אחרי האישור החשבון עובר לכתובת ${email}, ואיתה נכנסים.`,
    accountPassword: 'הסיסמה של החשבון',
    passwordLead: (email: string) =>
      `הדפדפן הזה לא מחובר לחשבון. כדי לאשר את הכתובת ${email} צריך את הסיסמה שלו.`,
    notMine:
      'לא פתחת את החשבון, או שאין לך הסיסמה? סיסמה חדשה מאשרת את הכתובת ומנתקת את כל מי שנכנס לחשבון עד עכשיו.',
    chooseNew: 'לבחור סיסמה חדשה',
    confirm: 'לאשר את הכתובת',
    confirming: 'מאשרים...',
    confirmedTitle: 'הכתובת אושרה',
    confirmedLead: 'תודה. מעכשיו נדע לאן לכתוב לך.',
    goOn: 'להמשיך',
    confirmBrokenLead:
      'הקישור פג, כבר שימש, או שהסיסמה או הכתובת הוחלפו מאז. אפשר לשלוח מכתב חדש אחרי הכניסה.',
    bannerText: (email: string) => `שלחנו מכתב אל ${email}. נשאר רק לאשר את הכתובת.`,
    resend: 'לשלוח שוב',
    resent: 'מכתב חדש בדרך.',
  },
  en: {
    google: 'Sign in with Google',
    googleNew: 'Sign up with Google',
    or: 'or',
    googleSaid: {
      cancelled: 'Signing in with Google was cancelled. Try again, or sign in with a password.',
      unverified: 'Google hasn’t verified this account’s e-mail address yet, so it can’t be used to sign in.',
      unconfirmed:
        'There is already an account with this address, and the address isn’t confirmed. Sign in with the password, then connect Google in the account settings. No password, or forgot it? Use “Forgot password”.',
      failed: 'Signing in with Google didn’t work out. Please try again.',
    },
    forgot: 'Forgot password',
    toSignIn: 'To sign-in',
    readOutbox: 'In development, letters wait here',
    email: 'E-mail',
    newPassword: 'New password',
    passwordHelp: 'At least eight characters. A whole sentence is better.',
    showPassword: 'Show the password',
    required: 'Please fill this in.',
    forgotTitle: 'Forgot your password?',
    forgotLead: 'We’ll send you a letter with a link to choose a new one.',
    send: 'Send the letter',
    sending: 'Sending...',
    sentTitle: 'A letter is on its way',
    sentLead: (email) =>
      `If there is an account with the address ${email}, a letter will reach it in a few minutes. Its link holds for an hour.`,
    sentHelp: 'Nothing came? Have a look in the spam folder, or check the address.',
    again: 'Another address',
    reset: {
      reset: {
        title: 'A new password',
        lead: (email) =>
          `For the account ${email}. Once it’s chosen, every other device is signed out, and you’re signed in here.`,
        go: 'Save and sign in',
      },
      confirm: {
        title: 'A new password, and your address confirmed',
        lead: (email) =>
          `The new password confirms that ${email} is yours, and signs out everyone who opened the account so far. You’re signed in here.`,
        go: 'Confirm, save and sign in',
      },
      stop: {
        title: 'Stop the change of address',
        lead: (email) =>
          `The account keeps the address ${email}. The person who asked to change it knows the password, so you choose a new one, and every device is signed out. You’re signed in here.`,
        go: 'Stop, save and sign in',
      },
      restore: {
        title: 'Take the account back',
        lead: (email) =>
          `The account returns to ${email} with a new password. Every device, link and connection made since ends. You’re signed in here.`,
        go: 'Take back, save and sign in',
      },
    },
    keepGoogle: (email) => `Keep the Google connection: ${email}`,
    keepGoogleHelp: 'Left unticked, the connection is removed, and it opens the account no more.',
    restoreTaken: (email) =>
      `Another account has the address ${email} by now, so this one can’t return to it. Nothing has changed.`,
    saving: 'Saving...',
    brokenTitle: 'This link no longer works',
    brokenLead:
      'It expired, was used, or the password or the address has changed since. You can ask for a new letter to choose a password.',
    brokenAsk: 'Ask for a new letter',
    confirmTitle: 'Confirm your e-mail address',
    confirmLead: (email) => `One press, and the address ${email} is confirmed.`,
    moveTitle: 'Confirm the new address',
    moveLead: (email) => `Once confirmed, the account moves to ${email}, and you sign in with it.`,
    accountPassword: 'The account’s password',
    passwordLead: (email) =>
      `This browser isn’t signed in to the account. Confirming ${email} takes its password.`,
    notMine:
      'Didn’t open the account, or don’t have its password? A new password confirms the address and signs out everyone who was in the account so far.',
    chooseNew: 'Choose a new password',
    confirm: 'Confirm the address',
    confirming: 'Confirming...',
    confirmedTitle: 'The address is confirmed',
    confirmedLead: 'Thank you. Now we know where to write to you.',
    goOn: 'Continue',
    confirmBrokenLead:
      'It expired, was used, or the password or the address has changed since. Sign in, and you can send yourself a new letter.',
    bannerText: (email) => `We sent a letter to ${email}. All that’s left is to confirm the address.`,
    resend: 'Send again',
    resent: 'A new letter is on its way.',
  },
});
