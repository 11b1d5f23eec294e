import { defineText } from './define-text.ts';

/** Letters by mail. */
export const lettersText = defineText({
  he: {
    openLink: 'הכפתור לא נפתח? זאת הכתובת שלו:',
    confirmAddress: {
      subject: (site: string) => `אישור כתובת האימייל ב־${site}`,
      title: 'נשאר רק לאשר את הכתובת',
      why: (site: string) =>
        `פתחו עם הכתובת הזאת חשבון ב־${site}. אחרי האישור נדע שהיא שלך, ונכתוב אליה על השירים ועל התשלומים.`,
      button: 'לאישור הכתובת',
      note: 'הקישור תקף לשבוע ולשימוש אחד. לא פתחת חשבון? לא לאשר: אפשר פשוט להתעלם מהמכתב.',
    },
    resetPassword: {
      subject: (site: string) => `סיסמה חדשה ל־${site}`,
      title: 'בחירת סיסמה חדשה',
      asked: (email: string) =>
        `ביקשו לבחור סיסמה חדשה לחשבון ${email}. סיסמה חדשה מנתקת את החשבון מכל המכשירים.`,
      button: 'לבחירת סיסמה',
      note: 'הקישור תקף לשעה ולשימוש אחד. לא ביקשת? אפשר להתעלם מהמכתב: הסיסמה לא השתנתה.',
    },
    passwordChanged: {
      subject: (site: string) => `הסיסמה ל־${site} הוחלפה`,
      title: 'הסיסמה הוחלפה',
      changed: (email: string) => `הסיסמה לחשבון ${email} הוחלפה, ושאר המכשירים נותקו ממנו.`,
      button: 'זה לא היה ממני',
      note: 'אם החלפת את הסיסמה, אין צורך לעשות דבר. אם לא, הכפתור מוביל לבחירת סיסמה חדשה.',
    },
    googleConnected: {
      subject: (site: string) => `Google חובר לחשבון ב־${site}`,
      title: 'Google חובר לחשבון',
      connected: (email: string) => `מעכשיו אפשר להיכנס לחשבון ${email} גם דרך Google.`,
      button: 'להגדרות החשבון',
      note: 'אם נכנסת עכשיו דרך Google, אין צורך לעשות דבר. אם לא, כדאי להחליף סיסמה ולהתנתק מכל המכשירים.',
    },
  },
  en: {
    openLink: 'If the button doesn’t open, this is its address:',
    confirmAddress: {
      subject: (site) => `Confirm your e-mail address at ${site}`,
      title: 'One thing left: confirm your address',
      why: (site) =>
        `An account at ${site} was opened with this address. Once you confirm it we know that it’s yours, and write to it about your songs and payments.`,
      button: 'Confirm the address',
      note: 'The link works once, for a week. Didn’t open an account? Don’t confirm: you can simply ignore this letter.',
    },
    resetPassword: {
      subject: (site) => `A new password for ${site}`,
      title: 'Choose a new password',
      asked: (email) =>
        `Someone asked to choose a new password for the account ${email}. Choosing one signs every device out of the account.`,
      button: 'Choose a password',
      note: 'The link works once, for an hour. Didn’t ask for it? You can ignore this letter: the password hasn’t changed.',
    },
    passwordChanged: {
      subject: (site) => `Your ${site} password was changed`,
      title: 'The password was changed',
      changed: (email) =>
        `The password of the account ${email} was changed, and every other device was signed out of it.`,
      button: 'This wasn’t me',
      note: 'If you changed the password, there’s nothing to do. If not, the button leads to choosing a new one.',
    },
    googleConnected: {
      subject: (site) => `Google is connected to your ${site} account`,
      title: 'Google is connected to the account',
      connected: (email) => `From now on you can sign in to the account ${email} with Google too.`,
      button: 'Account settings',
      note: 'If you have just signed in with Google, there’s nothing to do. If not, change the password and sign out everywhere.',
    },
  },
});
