import { count } from '#text/counts.ts';
import { defineText } from '#text/define-text.ts';

const hidden = 'יש כאן תווים סמויים שאי אפשר לשמור. כדאי למחוק ולהקליד מחדש.';
const characters = ({ missing = 0, extra = 0 }: Record<string, number>) =>
  missing > 0
    ? count(missing, { one: 'חסר תו אחד.', two: 'חסרים שני תווים.', other: 'חסרים {n} תווים.' }, 'he')
    : count(
        extra,
        { zero: '', one: 'תו אחד מיותר.', two: 'שני תווים מיותרים.', other: '{n} תווים מיותרים.' },
        'he',
      );
const digits = ({ missing = 0, extra = 0 }: Record<string, number>) =>
  missing > 0
    ? count(missing, { one: 'חסרה ספרה אחת.', two: 'חסרות שתי ספרות.', other: 'חסרות {n} ספרות.' }, 'he')
    : count(
        extra,
        { zero: '', one: 'ספרה אחת מיותרת.', two: 'שתי ספרות מיותרות.', other: '{n} ספרות מיותרות.' },
        'he',
      );

const he: Record<string, (data: Record<string, number>) => string> = {
  REQUIRED: () => 'צריך למלא את השדה הזה.',
  EMPTY: () => 'מה שהוקלד לא נראה על המסך. כדאי להקליד מחדש.',
  TOO_LONG: ({ max }) => `ארוך מדי. אפשר עד ${max ?? 200} תווים.`,
  CONTROL: () => hidden,
  BIDI_OVERRIDE: () => hidden,
  LONE_SURROGATE: () => hidden,
  COMBINING_FLOOD: () => 'יש כאן יותר מדי סימני ניקוד על אות אחת. כדאי להקליד מחדש.',
  GENRE_REQUIRED: () => 'צריך לבחור ז׳אנר. אחריו בוחרים תת־ז׳אנר.',
  LANGUAGE_REQUIRED: () => 'צריך לבחור שפה.',
  ALBUM_REQUIRED: () => 'צריך לבחור אלבום מהרשימה.',
  ISRC_LENGTH: (data) => `ב־ISRC יש 12 תווים. ${characters(data)}`,
  ISRC_CHARACTERS: () => 'ב־ISRC יש רק אותיות באנגלית וספרות.',
  ISRC_COUNTRY: () => 'ISRC מתחיל בשתי אותיות של מדינה, כמו IL.',
  ISRC_REGISTRANT: (data) => `אחרי המדינה באים שלושה תווים של בעלי הקוד. ${characters(data)}`,
  ISRC_YEAR: () => 'אחרי שלושת תווי הבעלים באות שתי ספרות של השנה.',
  ISRC_DESIGNATION: (data) => `הקוד נגמר בחמש ספרות. ${digits(data)}`,
  UPC_LENGTH: (data) => `ב־UPC יש 12 או 13 ספרות. ${digits(data)}`,
  UPC_CHARACTERS: () => 'ב־UPC יש רק ספרות.',
  UPC_CHECK_DIGIT: ({ expected }) =>
    `ספרת הביקורת לא מתאימה: לפי שאר הספרות היא צריכה להיות ${expected}. כדאי לבדוק את כולן.`,
  YOUTUBE_INVALID: () => 'זה לא קישור לסרטון ב־YouTube. אפשר להעתיק אותו משורת הכתובת או מכפתור השיתוף.',
  URL_INVALID: () => 'זה לא קישור. אפשר להעתיק אותו משורת הכתובת של הדפדפן.',
  YEAR_INVALID: ({ last }) => `שנה בארבע ספרות, מ־1850 עד ${last}.`,
  DATE_INVALID: () => 'אין תאריך כזה.',
  COUNTRY_UNKNOWN: () => 'מדינות נכתבות בשתי אותיות באנגלית, עם פסיקים ביניהן: IL, US.',
  NOT_LATIN: () => 'כאן רק אותיות באנגלית.',
  PERCENT_INVALID: () => 'מספר מ־0 עד 100, עד שתי ספרות אחרי הנקודה.',
  PERCENT_OVER: ({ over }) => `חולקו ${over}% יותר מדי. צריך להגיע ל־100%.`,
  COVER_REQUIRED: () => 'בלי עטיפה אי אפשר להמשיך. כל תמונה ריבועית טובה להתחלה.',
};

const hiddenEn = 'There are hidden characters here that can’t be kept. Delete them and type again.';
const wrongLength = ({ missing = 0, extra = 0 }: Record<string, number>, unit: string) =>
  missing > 0
    ? count(missing, { one: `1 ${unit} is missing.`, other: `{n} ${unit}s are missing.` }, 'en')
    : count(extra, { zero: '', one: `1 ${unit} too many.`, other: `{n} ${unit}s too many.` }, 'en');

const en: typeof he = {
  REQUIRED: () => 'Please fill in this field.',
  EMPTY: () => 'What you typed can’t be seen. Please type it again.',
  TOO_LONG: ({ max }) => `Too long. At most ${max ?? 200} characters.`,
  CONTROL: () => hiddenEn,
  BIDI_OVERRIDE: () => hiddenEn,
  LONE_SURROGATE: () => hiddenEn,
  COMBINING_FLOOD: () => 'Too many marks on one letter. Please type it again.',
  GENRE_REQUIRED: () => 'Choose a genre. Its subgenre comes next.',
  LANGUAGE_REQUIRED: () => 'Choose a language.',
  ALBUM_REQUIRED: () => 'Choose an album from the list.',
  ISRC_LENGTH: (data) => `An ISRC has 12 characters. ${wrongLength(data, 'character')}`,
  ISRC_CHARACTERS: () => 'An ISRC has only English letters and digits.',
  ISRC_COUNTRY: () => 'An ISRC begins with the two letters of a country, such as IL.',
  ISRC_REGISTRANT: (data) =>
    `After the country come three characters of the owner. ${wrongLength(data, 'character')}`,
  ISRC_YEAR: () => 'After the owner’s three characters come the two digits of the year.',
  ISRC_DESIGNATION: (data) => `The code ends in five digits. ${wrongLength(data, 'digit')}`,
  UPC_LENGTH: (data) => `A UPC has 12 or 13 digits. ${wrongLength(data, 'digit')}`,
  UPC_CHARACTERS: () => 'A UPC has only digits.',
  UPC_CHECK_DIGIT: ({ expected }) =>
    `The check digit doesn’t fit: by the other digits it should be ${expected}. Check all of them.`,
  YOUTUBE_INVALID: () =>
    'This isn’t a link to a YouTube video. Copy it from the address bar or the share button.',
  URL_INVALID: () => 'This isn’t a link. Copy it from the browser’s address bar.',
  YEAR_INVALID: ({ last }) => `A year in four digits, from 1850 to ${last}.`,
  DATE_INVALID: () => 'There is no such date.',
  COUNTRY_UNKNOWN: () => 'Countries are two letters each, with commas between them: IL, US.',
  NOT_LATIN: () => 'Latin letters only here.',
  PERCENT_INVALID: () => 'A number from 0 to 100, with up to two digits after the point.',
  PERCENT_OVER: ({ over }) => `${over}% too much. The total must be 100%.`,
  COVER_REQUIRED: () => 'A cover is needed to continue. Any square picture is a good start.',
};

interface Problem {
  code: string;
  data?: Record<string, number>;
}

/** What is wrong with a typed value of a song, and how to fix it. */
export const fieldProblemsText = defineText({
  he: { problem: ({ code, data = {} }: Problem): string => he[code]?.(data) ?? 'התשובה הזאת לא מתאימה.' },
  en: { problem: ({ code, data = {} }: Problem): string => en[code]?.(data) ?? 'This answer doesn’t fit.' },
});
