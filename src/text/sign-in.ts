import { defineText } from './define-text.ts';

/** Signing in, signing up, the way back from it, and the artist's first profile. */
export const signInText = defineText({
  he: {
    title: 'כניסה',
    titleNew: 'חשבון חדש',
    lead: 'כל השירים, העמוד והתחנות, במקום אחד.',
    leadNew: 'חצי דקה, ואפשר להעלות שיר.',
    email: 'אימייל',
    password: 'סיסמה',
    passwordHelp: 'שמונה תווים לפחות. משפט שלם עדיף.',
    signIn: 'כניסה',
    signingIn: 'נכנסים...',
    signUp: 'פתיחת חשבון',
    signingUp: 'פותחים...',
    toSignUp: 'עדיין אין לי חשבון',
    toSignIn: 'יש לי חשבון',
    back: 'חזרה',
    showPassword: 'להראות את הסיסמה',
    failed: 'Login failed',
    wrong: 'האימייל או הסיסמה לא נכונים.',
    taken: 'יש כבר חשבון עם האימייל הזה. אפשר להיכנס אליו.',
    required: 'צריך למלא.',
    emailInvalid: 'זה לא נראה כמו כתובת אימייל.',
    tooShort: 'קצרה מדי: צריך שמונה תווים לפחות.',
    tooLong: 'ארוך מדי.',
    wait: (seconds: number) =>
      `יותר מדי ניסיונות. אפשר לנסות שוב בעוד ${seconds < 90 ? `${seconds} שניות` : `${Math.ceil(seconds / 60)} דקות`}.`,
    working: 'מתחבר... / Logging in...',
    otherTitle: 'להחליף משתמש?',
    otherLead: (now: string, next: string) => `כרגע נכנסת בתור ${now}. הקישור שנפתח שייך לחשבון ${next}.`,
    otherStay: 'להישאר',
    otherSwitch: 'להחליף',
  },
});

/** The artist's first profile. */
export const onboardingText = defineText({
  he: {
    title: 'איך קוראים לך על הבמה?',
    lead: 'זה השם שיעמוד על השירים ועל העמוד. אפשר לשנות אותו אחר כך.',
    stageName: 'שם במה',
    firstName: 'שם פרטי',
    lastName: 'שם משפחה',
    artistId: 'מזהה אמן',
    artistIdHelp: 'מספר באקו״ם או מזהה ב־Spotify, אם יש.',
    picture: 'תמונה',
    pictureHelp: 'JPG, PNG או WebP, עד 25 MB.',
    pictureChoose: 'לבחור תמונה',
    pictureChange: 'תמונה אחרת',
    pictureSending: 'התמונה עולה...',
    pictureFailed: 'התמונה לא עלתה. אפשר לנסות שוב, או להמשיך בלעדיה.',
    save: 'לעמוד שלי',
    saving: 'שומרים...',
    required: 'צריך שם במה.',
    failed: 'שמירת הפרופיל נכשלה. מה שכתבת עדיין כאן.',
    logout: 'יציאה',
  },
});
