import { defineText } from '#text/define-text.ts';

/** The connection of the live station. */
export const stationLiveText = defineText({
  he: {
    /** Who else has a song open. */
    openAt: (names: string) => `פתוח גם אצל ${names}`,
    committee: 'הוועדה',
    reconnecting: 'החיבור לצוות נותק. מתחבר שוב...',
    /** Before a teammate's decision that replaced the reader's own. */
    overruled: (name: string) => `– אחרי ההחלטה שלך, החלטה של ${name}:`,
    meanwhile: (name: string, decision: string) => `בינתיים התקבלה החלטה של ${name}: ${decision}. להחליף?`,
    meanwhileSomebody: (decision: string) => `בינתיים התקבלה החלטה אחרת: ${decision}. להחליף?`,
    meanwhileYou: (decision: string) => `בינתיים החלטת במקום אחר: ${decision}. להחליף?`,
    meanwhileReasons: 'אותה החלטה, עם נימוקים אחרים',
    yours: (decision: string) => `ההחלטה שלך: ${decision}`,
    /** What couldn't be saved after all. */
    yourVote: 'ההצבעה שלך',
    yourPlaylist: 'השינוי בפלייליסט',
    changedTitle: 'בינתיים זה השתנה',
    changedBy: (name: string) => `כבר נשמר כאן שינוי של ${name}. להחליף אותו בשלך?`,
    changedHere: 'כבר נשמר כאן שינוי ממקום אחר. להחליף אותו בזה?',
    replace: 'להחליף',
    keep: 'להשאיר',
    moreQuestions: {
      one: 'ועוד שיר אחד כזה',
      two: 'ועוד שני שירים כאלה',
      other: 'ועוד {n} שירים כאלה',
    },
  },
  en: {
    openAt: (names: string) => `Also open: ${names}`,
    committee: 'the committee',
    reconnecting: 'The connection to the team was lost. Reconnecting...',
    overruled: (name: string) => `– after your decision, ${name} decided:`,
    meanwhile: (name: string, decision: string) =>
      `In the meantime ${name} decided: ${decision}. Replace it?`,
    meanwhileSomebody: (decision: string) =>
      `In the meantime another decision came: ${decision}. Replace it?`,
    meanwhileYou: (decision: string) =>
      `In the meantime you decided in another place: ${decision}. Replace it?`,
    meanwhileReasons: 'the same decision, with other reasons',
    yours: (decision: string) => `Your decision: ${decision}`,
    yourVote: 'Your vote',
    yourPlaylist: 'The change of the playlist',
    changedTitle: 'This was changed in the meantime',
    changedBy: (name: string) => `A change by ${name} is already saved here. Replace it with yours?`,
    changedHere: 'A change from another place is already saved here. Replace it with this one?',
    replace: 'Replace',
    keep: 'Keep',
    moreQuestions: { one: 'and 1 more song', other: 'and {n} more songs' },
  },
});
