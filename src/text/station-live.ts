import { defineText } from './define-text.ts';

/** The line by which teammates see each other's work. */
export const stationLiveText = defineText({
  he: { reconnecting: 'החיבור לצוות נותק. מתחברים שוב…' },
  en: { reconnecting: 'The line to the team is gone. Reconnecting…' },
});
