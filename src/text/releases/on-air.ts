import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** Where and when stations played a song, for its owner. */
export const onAirText = defineText({
  he: {
    title: 'בשידור',
    onlyYou: 'רק לך',
    lead: 'לפי יומני השידור של התחנות.',
    total: { zero: 'אין השמעות', one: 'השמעה אחת', two: 'שתי השמעות', other: '{n} השמעות' },
    first: (day: string) => `לראשונה ${prefixed('ב', day)}`,
    last: (when: string) => `לאחרונה ${when}`,
    week: (day: string, plays: string) => `בשבוע שמתחיל ${prefixed('ב', day)}: ${plays}`,
    halfYear: 'חצי השנה האחרונה',
    times: 'השמעות אחרונות',
    failed: 'ההשמעות בתחנות לא נטענו',
    retry: 'ניסיון נוסף',
  },
  en: {
    title: 'On air',
    onlyYou: 'Only you see this',
    lead: 'As the stations’ playout logs say.',
    total: { zero: 'No plays', one: '1 play', other: '{n} plays' },
    first: (day) => `first on ${day}`,
    last: (when) => `last ${when}`,
    week: (day, plays) => `Week of ${day}: ${plays}`,
    halfYear: 'The last half year',
    times: 'Last plays',
    failed: 'The plays on stations didn’t load',
    retry: 'Try again',
  },
});
