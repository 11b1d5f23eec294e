import { defineText } from '../define-text.ts';

const hidden = 'יש כאן תווים סמויים שאי אפשר לשמור. כדאי למחוק ולהקליד מחדש.';
const characters = ({ missing = 0, extra = 0 }: Record<string, number>) =>
  missing === 1
    ? 'חסר תו אחד.'
    : missing
      ? `חסרים ${missing} תווים.`
      : extra === 1
        ? 'תו אחד מיותר.'
        : `${extra} תווים מיותרים.`;
const digits = ({ missing = 0, extra = 0 }: Record<string, number>) =>
  missing === 1
    ? 'חסרה ספרה אחת.'
    : missing
      ? `חסרות ${missing} ספרות.`
      : extra === 1
        ? 'ספרה אחת מיותרת.'
        : `${extra} ספרות מיותרות.`;

const he: Record<string, (data: Record<string, number>) => string> = {
  REQUIRED: () => 'צריך למלא כאן משהו כדי להמשיך.',
  EMPTY: () => 'אין כאן שום דבר שאפשר לראות.',
  TOO_LONG: ({ max }) => `ארוך מדי. אפשר עד ${max ?? 200} תווים.`,
  CONTROL: () => hidden,
  BIDI_OVERRIDE: () => hidden,
  LONE_SURROGATE: () => hidden,
  COMBINING_FLOOD: () => 'יותר מדי סימני ניקוד על אות אחת.',
  GENRE_REQUIRED: () => 'צריך לבחור ז׳אנר. את הסגנון נשאל אחריו.',
  LANGUAGE_REQUIRED: () => 'צריך לבחור שפה.',
  ALBUM_REQUIRED: () => 'צריך לבחור אלבום מהרשימה.',
  ISRC_LENGTH: (data) => `ב־ISRC יש 12 תווים. ${characters(data)}`,
  ISRC_CHARACTERS: () => 'ב־ISRC יש רק אותיות לטיניות וספרות.',
  ISRC_COUNTRY: () => 'ISRC מתחיל בשתי אותיות של מדינה, כמו IL.',
  ISRC_REGISTRANT: (data) => `אחרי המדינה באים שלושה תווים של בעל הקוד. ${characters(data)}`,
  ISRC_YEAR: () => 'אחרי שלושת תווי הבעלים באות שתי ספרות של השנה.',
  ISRC_DESIGNATION: (data) => `הקוד נגמר בחמש ספרות. ${digits(data)}`,
  UPC_LENGTH: (data) => `ב־UPC יש 12 או 13 ספרות. ${digits(data)}`,
  UPC_CHARACTERS: () => 'ב־UPC יש רק ספרות.',
  UPC_CHECK_DIGIT: ({ expected }) =>
    `ספרת הביקורת לא מתאימה: לפי שאר הספרות היא צריכה להיות ${expected}. כדאי לבדוק את כולן.`,
  YOUTUBE_INVALID: () => 'זה לא נראה כמו קישור לסרטון ב־YouTube. העתיקו אותו משורת הכתובת או מכפתור השיתוף.',
  URL_INVALID: () => 'זה לא נראה כמו קישור. העתיקו אותו משורת הכתובת של הדפדפן.',
  YEAR_INVALID: ({ last }) => `שנה בארבע ספרות, מ־1850 עד ${last}.`,
  PERCENT_INVALID: () => 'מספר מ־0 עד 100, עד שתי ספרות אחרי הנקודה.',
  PERCENT_OVER: ({ over }) => `חולקו ${over}% יותר מדי. כולם יחד הם 100.`,
  COVER_REQUIRED: () => 'בלי עטיפה אי אפשר להמשיך. כל תמונה מרובעת טובה להתחלה.',
};

const hiddenEn = 'There are hidden characters here that can’t be kept. Delete them and type again.';
const counted = (n: number, one: string) => (n === 1 ? `one ${one}` : `${n} ${one}s`);
const off = ({ missing, extra }: Record<string, number>, one: string) =>
  missing ? `Missing: ${counted(missing, one)}.` : extra ? `Too many: ${counted(extra, one)}.` : '';

const en: typeof he = {
  REQUIRED: () => 'Something has to stand here to go on.',
  EMPTY: () => 'There is nothing here that can be seen.',
  TOO_LONG: ({ max }) => `Too long. Up to ${max ?? 200} characters fit.`,
  CONTROL: () => hiddenEn,
  BIDI_OVERRIDE: () => hiddenEn,
  LONE_SURROGATE: () => hiddenEn,
  COMBINING_FLOOD: () => 'Too many marks on one letter.',
  GENRE_REQUIRED: () => 'Choose a genre. Its style comes after it.',
  LANGUAGE_REQUIRED: () => 'Choose a language.',
  ALBUM_REQUIRED: () => 'Choose an album from the list.',
  ISRC_LENGTH: (data) => `An ISRC has 12 characters. ${off(data, 'character')}`,
  ISRC_CHARACTERS: () => 'An ISRC has only Latin letters and digits.',
  ISRC_COUNTRY: () => 'An ISRC begins with the two letters of a country, such as IL.',
  ISRC_REGISTRANT: (data) =>
    `After the country come three characters of the owner. ${off(data, 'character')}`,
  ISRC_YEAR: () => 'After the owner’s three characters come the two digits of the year.',
  ISRC_DESIGNATION: (data) => `The code ends in five digits. ${off(data, 'digit')}`,
  UPC_LENGTH: (data) => `A UPC has 12 or 13 digits. ${off(data, 'digit')}`,
  UPC_CHARACTERS: () => 'A UPC has only digits.',
  UPC_CHECK_DIGIT: ({ expected }) =>
    `The check digit doesn’t fit: by the other digits it should be ${expected}. Look over all of them.`,
  YOUTUBE_INVALID: () =>
    'This doesn’t look like a link to a YouTube video. Copy it from the address bar or the share button.',
  URL_INVALID: () => 'This doesn’t look like a link. Copy it from the browser’s address bar.',
  YEAR_INVALID: ({ last }) => `A year in four digits, from 1850 to ${last}.`,
  PERCENT_INVALID: () => 'A number from 0 to 100, with up to two digits after the point.',
  PERCENT_OVER: ({ over }) => `${over}% too much was given out. Everyone together comes to 100.`,
  COVER_REQUIRED: () => 'There is no going on without a cover. Any square picture is a good start.',
};

interface Told {
  code: string;
  data?: Record<string, number>;
}

/** What is wrong with something typed about a song, and what to do. */
export const fieldProblemsText = defineText({
  he: { problem: ({ code, data = {} }: Told): string => he[code]?.(data) ?? 'התשובה הזאת לא מתאימה.' },
  en: { problem: ({ code, data = {} }: Told): string => en[code]?.(data) ?? 'This answer doesn’t fit.' },
});
