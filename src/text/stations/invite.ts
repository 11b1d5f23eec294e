import { defineText } from '../define-text.ts';

/** The screen that an invite to a station's team leads to. */
export const stationInviteText = defineText({
  he: {
    title: 'הזמנה לצוות של תחנה',
    lead: 'בצוות שומעים את השירים החדשים, מגיבים ומחליטים יחד מה משודר.',
    leadOut: 'כדי להצטרף נכנסים עם הכתובת שאליה הגיע המכתב. אין עדיין חשבון? פותחים אחד עם אותה כתובת.',
    as: (email: string) => `ההצטרפות תהיה עם החשבון ${email}`,
    join: 'להצטרף לצוות',
    joining: 'מצטרפים…',
    signIn: 'יש לי חשבון',
    signUp: 'לפתוח חשבון',
    otherTitle: 'ההזמנה נשלחה לכתובת אחרת',
    otherLead: (email: string) =>
      `החשבון המחובר כאן הוא ${email}. כדי להצטרף צריך להיכנס עם הכתובת שאליה הגיע המכתב.`,
    change: 'להיכנס עם חשבון אחר',
    brokenTitle: 'ההזמנה כבר לא תקפה',
    brokenLead: 'הזמנה תקפה לשבוע ולשימוש אחד. אפשר לבקש חדשה ממי שמנהל את הצוות.',
    brokenJoined: 'כבר הצטרפת? התחנה מחכה ברשימה.',
    toStations: 'לרשימת התחנות',
    joinedTitle: 'ברוך בואך לצוות',
    joinedLead: 'עוברים לתחנה…',
    toStation: 'לתחנה',
  },
  en: {
    title: 'An invite to a station’s team',
    lead: 'The team hears the new songs, responds, and decides together what goes on air.',
    leadOut:
      'To join, sign in with the address that the letter came to. No account yet? Open one with that address.',
    as: (email) => `You’ll join with the account ${email}`,
    join: 'Join the team',
    joining: 'Joining…',
    signIn: 'I have an account',
    signUp: 'Open an account',
    otherTitle: 'This invite was sent to another address',
    otherLead: (email) =>
      `You’re signed in as ${email}. To join, sign in with the address that the letter came to.`,
    change: 'Sign in with another account',
    brokenTitle: 'This invite no longer works',
    brokenLead: 'An invite works once, within a week. Ask whoever runs the team for a new one.',
    brokenJoined: 'Joined already? The station is on the list.',
    toStations: 'To the list of stations',
    joinedTitle: 'Welcome to the team',
    joinedLead: 'On to the station…',
    toStation: 'To the station',
  },
});
