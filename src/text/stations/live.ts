import { defineText } from '../define-text.ts';

/** The connection of the live station. */
export const stationLiveText = defineText({
  he: {
    reconnecting: 'החיבור לצוות נותק. מתחבר שוב...',
    /** Before a teammate's decision that replaced the reader's own. */
    overruled: (name: string) => `– אחרי ההחלטה שלך, החלטה של ${name}:`,
  },
  en: {
    reconnecting: 'The connection to the team was lost. Reconnecting...',
    overruled: (name: string) => `– after your decision, ${name} decided:`,
  },
});
