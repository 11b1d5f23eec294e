import { defineText } from '#text/define-text.ts';

/** Other ways to sign in: with Google, or with a new password. */
export const signInMethodsText = defineText({
  he: {
    google: 'כניסה עם Google',
    googleNew: 'הרשמה עם Google',
    or: 'או',
    googleMessages: {
      cancelled: 'הכניסה עם Google בוטלה. אפשר לנסות שוב, או להיכנס עם סיסמה.',
      unverified:
        'Google עוד לא אימתה את כתובת האימייל של החשבון הזה, ולכן אי אפשר להיכנס איתו. אפשר להיכנס עם סיסמה.',
      unconfirmed:
        'יש כאן כבר חשבון עם הכתובת הזאת, והיא עוד לא אושרה. אפשר להיכנס עם הסיסמה ולחבר את Google בהגדרות החשבון. אין סיסמה, או שכחת אותה? ״שכחתי סיסמה״.',
      failed: 'הכניסה עם Google לא הושלמה. אפשר לנסות שוב.',
    },
    forgot: 'שכחתי סיסמה',
  },
  en: {
    google: 'Continue with Google',
    googleNew: 'Sign up with Google',
    or: 'or',
    googleMessages: {
      cancelled: 'Logging in with Google was cancelled. Try again, or log in with a password.',
      unverified:
        'Google hasn’t verified this account’s email address yet, so it can’t be used to log in. Log in with a password instead.',
      unconfirmed:
        'There is already an account with this address, and the address isn’t confirmed. Log in with the password, then connect Google in the account settings. No password, or forgot it? Use “Forgot password”.',
      failed: 'Logging in with Google failed. Please try again.',
    },
    forgot: 'Forgot password',
  },
});
