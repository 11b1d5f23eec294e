import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** What streaming services want an artist to confirm, and what the dialog says of the services. */
export const confirmationsText = defineText({
  he: {
    services: 'לאן זה יוצא',
    noServices: 'עוד אין שירות סטרימינג שלוקח את השיר הזה. הוא יישלח לבד כשיהיה.',
    loading: 'בודק לאן זה יוצא...',
    failed: (message: string) => `לא נטען לאן השיר יוצא: ${message}`,
    tryAgain: 'ניסיון נוסף',
    everywhere: 'בכל העולם',
    countries: { one: 'במדינה אחת', two: 'בשתי מדינות', other: 'ב־{n} מדינות' },
    days: {
      zero: 'אפשר עד יום היציאה',
      one: 'צריך יום אחד מראש',
      two: 'צריך יומיים מראש',
      other: 'צריך {n} ימים מראש',
    },
    isNear: 'בתאריך הזה השיר אולי יגיע לשם באיחור.',
    converts: {
      SOUND_DEPTH: 'ההקלטה תישלח לשם כ־24 ביט.',
      COVER_SMALL: 'העטיפה תוגדל ל־\u20663000×3000\u2069, ותיראה פחות חדה.',
    },
    refuses: {
      SOUND_DEPTH: 'השיר לא יישלח לשם: השירות לוקח הקלטה עד 24 ביט, בלי נקודה צפה.',
      COVER_SMALL: 'השיר לא יישלח לשם: השירות לוקח עטיפה מ־\u20663000×3000\u2069 פיקסלים.',
    },
    title: 'מה שירותי הסטרימינג מבקשים לאשר',
    why: 'פעם אחת לכל שיר. האישור נשמר עם התאריך ועם הנוסח.',
    questions: { samples: 'סמפלים', ai: 'בינה מלאכותית' } as Record<string, string>,
    words: {
      rights: { yes: 'כל הזכויות בהקלטה, במילים ובלחן שלי, או שיש לי רישיון להפיץ אותן.' },
      cover: { yes: 'זה קאבר, ויש לי רישיון להפיץ אותו.' },
      samples: {
        none: 'אין בהקלטה סמפלים של אחרים.',
        cleared: 'יש סמפלים, ויש לי רישיון לכולם.',
      },
      ai: {
        none: 'שום חלק מהשיר לא נוצר בבינה מלאכותית.',
        part: 'חלק מהשיר נוצר בבינה מלאכותית.',
        most: 'רוב השיר או כולו נוצר בבינה מלאכותית.',
      },
    } as Record<string, Record<string, string>>,
    missing: 'כדי לשלוח צריך לאשר את זה.',
    choose: 'כדי לשלוח צריך לבחור תשובה.',
    given: 'מה אישרת',
    confirmedOn: (day: string) => `אושר ${prefixed('ב', day)}`,
  },
  en: {
    services: 'Where it goes',
    noServices: 'No streaming service takes this song yet. It is sent by itself once one does.',
    loading: 'Checking where it goes...',
    failed: (message: string) => `The list of services didn’t load: ${message}`,
    tryAgain: 'Try again',
    everywhere: 'Everywhere',
    countries: { one: 'In one country', other: 'In {n} countries' },
    days: { zero: 'Until the day itself', one: 'Needs one day ahead', other: 'Needs {n} days ahead' },
    isNear: 'On this date the song may be late there.',
    converts: {
      SOUND_DEPTH: 'The recording goes there with 24 bits.',
      COVER_SMALL: 'The cover is enlarged to 3000×3000, and looks less sharp.',
    },
    refuses: {
      SOUND_DEPTH: 'It isn’t sent there: the service takes up to 24 bits, and no floating point.',
      COVER_SMALL: 'It isn’t sent there: the service takes covers from 3000×3000 pixels on.',
    },
    title: 'What streaming services want confirmed',
    why: 'Once for each song. It is kept with its date and words.',
    questions: { samples: 'Samples', ai: 'Artificial intelligence' },
    words: {
      rights: {
        yes: 'All rights in the recording, the lyrics and the music are mine, or I have a licence to distribute them.',
      },
      cover: { yes: 'It is a cover, and I have a licence to distribute it.' },
      samples: {
        none: 'The recording has no samples of others.',
        cleared: 'It has samples, and I have a licence for all of them.',
      },
      ai: {
        none: 'No part of the song was made by artificial intelligence.',
        part: 'Part of the song was made by artificial intelligence.',
        most: 'Most or all of the song was made by artificial intelligence.',
      },
    },
    missing: 'To send the song, please confirm this.',
    choose: 'To send the song, please choose an answer.',
    given: 'What you confirmed',
    confirmedOn: (day: string) => `Confirmed on ${day}`,
  },
});
