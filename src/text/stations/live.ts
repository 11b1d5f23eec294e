import { defineText } from '../define-text.ts';

/** The line by which teammates see each other's work. */
export const stationLiveText = defineText({
  he: {
    reconnecting: 'החיבור לצוות נותק. מתחבר שוב...',
    /** Before what a teammate decided of a song in the place of one's own decision. */
    overruled: (name: string) => `– אחרי ההחלטה שלך, החלטה של ${name}:`,
  },
  en: {
    reconnecting: 'The connection to the team was lost. Reconnecting...',
    overruled: (name: string) => `– after your decision, ${name} decided:`,
  },
});
