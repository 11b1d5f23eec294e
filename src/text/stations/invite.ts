import { defineText } from '#text/define-text.ts';

/** The screen of an invite to a station's team. */
export const stationInviteText = defineText({
  he: {
    title: 'הזמנה לצוות של תחנה',
    lead: 'בצוות שומעים את השירים החדשים, מגיבים ומחליטים יחד מה משודר.',
    leadOut: 'כדי להצטרף נכנסים עם הכתובת שאליה הגיעה ההזמנה. עוד אין חשבון? פותחים אחד עם אותה כתובת.',
    as: (email: string) => `ההצטרפות תהיה עם החשבון ${email}`,
    join: 'הצטרפות לצוות',
    joining: 'מצטרף...',
    signIn: 'יש לי חשבון',
    signUp: 'פתיחת חשבון',
    otherTitle: 'ההזמנה נשלחה לכתובת אחרת',
    otherLead: (email: string) =>
      `החשבון המחובר כאן הוא ${email}. כדי להצטרף צריך להיכנס עם הכתובת שאליה הגיעה ההזמנה.`,
    change: 'כניסה עם חשבון אחר',
    brokenTitle: 'פג תוקף ההזמנה',
    brokenLead: 'הזמנה תקפה לשבוע ולשימוש אחד. אפשר לבקש חדשה מהנהלת התחנה.',
    brokenJoined: 'כבר הצטרפת? התחנה מחכה ברשימה.',
    toStations: 'לרשימת התחנות',
    joinedTitle: 'ברוכים הבאים לצוות',
    joinedLead: 'התחנה נטענת...',
    toStation: 'לתחנה',
  },
  en: {
    title: 'An invite to a station’s team',
    lead: 'The team hears the new songs, responds, and decides together what goes on air.',
    leadOut:
      'To join, log in with the address that the invite came to. No account yet? Create one with that address.',
    as: (email) => `You’ll join with the account ${email}`,
    join: 'Join the team',
    joining: 'Joining...',
    signIn: 'I have an account',
    signUp: 'Create account',
    otherTitle: 'This invite was sent to another address',
    otherLead: (email) =>
      `You’re logged in as ${email}. To join, log in with the address that the invite came to.`,
    change: 'Log in with another account',
    brokenTitle: 'This invite has expired',
    brokenLead: 'An invite works once, for a week. Ask a station admin for a new one.',
    brokenJoined: 'Already joined? The station is on the list.',
    toStations: 'To the list of stations',
    joinedTitle: 'Welcome to the team',
    joinedLead: 'The station is loading...',
    toStation: 'To the station',
  },
});
