import type { ErrorCode, FieldCode } from '../contract/vocabulary/errors.ts';
import { defineText } from './define-text.ts';

const codes: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'הבקשה לא הובנה. כדאי לטעון את הדף מחדש.',
  BAD_JSON: 'הבקשה לא הובנה. כדאי לטעון את הדף מחדש.',
  CURSOR_INVALID: 'הרשימה השתנתה. כדאי לטעון את הדף מחדש.',
  UNAUTHENTICATED: 'צריך להתחבר כדי להמשיך.',
  FORBIDDEN: 'אין לחשבון הזה הרשאה לפעולה.',
  NOT_FOUND: 'Not found',
  METHOD_NOT_ALLOWED: 'הפעולה הזאת לא אפשרית כאן.',
  TOO_LARGE: 'הקובץ גדול מדי.',
  UNSUPPORTED_TYPE: 'סוג הקובץ הזה לא נתמך.',
  INVALID: 'משהו במה שמולא דורש תיקון.',
  TOO_MANY_REQUESTS: 'יותר מדי ניסיונות בזמן קצר. כדאי לחכות דקה ולנסות שוב.',
  INTERNAL: 'משהו השתבש אצלנו. כדאי לנסות שוב בעוד רגע.',
  UNAVAILABLE: 'השירות עמוס כרגע. כדאי לנסות שוב בעוד רגע.',
  LOGIN_FAILED: 'Login failed',
  EMAIL_TAKEN: 'יש כבר חשבון עם כתובת הדוא״ל הזאת.',
  TICKET_INVALID: 'הקישור פג. צריך להתחבר שוב.',
  ORIGIN_NOT_OURS: 'הכתובת הזאת לא שייכת לאתר.',
  SUBDOMAIN_TAKEN: 'הכתובת הזאת כבר תפוסה.',
  STAGE_NAME_REQUIRED: 'קודם צריך לבחור שם במה.',
  FILE_BROKEN: 'אי אפשר לקרוא את הקובץ. ייתכן שהוא פגום.',
  OFFSET_MISMATCH: 'ההעלאה נקטעה. כדאי להתחיל אותה שוב.',
  STORAGE_FULL: 'נגמר המקום לקבצים. כדאי לנסות שוב מאוחר יותר.',
  STALE: 'השיר השתנה בינתיים במקום אחר. כדאי לטעון אותו מחדש.',
  IMAGES_FULL: 'יש כבר ארבע תמונות. כדי להוסיף צריך להסיר אחת.',
  SONG_CREDIT_REQUIRED: 'לא נשארו שירים בחבילה. אפשר לשמור כטיוטה או לשדרג.',
  RADIO_PAYMENT_REQUIRED: 'הפצה לרדיו דורשת תשלום על השיר.',
  PREMIUM_FEATURE_REQUIRED: 'כדי להפיץ שיר צריך מנוי.',
  PLATFORM_LOCKED: 'החבילה מאפשרת הפצה לפלטפורמה אחת בלבד.',
};

const fields: Partial<Record<FieldCode, string>> = {
  REQUIRED: 'צריך למלא את השדה הזה.',
  EMPTY: 'צריך למלא את השדה הזה.',
  TOO_LONG: 'הטקסט ארוך מדי.',
  TOO_SHORT: 'קצר מדי. צריך לפחות 8 תווים.',
  INVALID: 'הערך הזה לא מתאים כאן.',
  BIDI_OVERRIDE: 'יש בטקסט סימני כיווניות נסתרים. כדאי להקליד אותו מחדש.',
  CONTROL: 'יש בטקסט תווים נסתרים. כדאי להקליד אותו מחדש.',
  LONE_SURROGATE: 'יש בטקסט תו פגום. כדאי להקליד אותו מחדש.',
  COMBINING_FLOOD: 'יש בטקסט יותר מדי סימני ניקוד על אות אחת.',
  URL_INVALID: 'זאת לא כתובת שלמה. היא צריכה להתחיל ב־https://',
  EMAIL_INVALID: 'כתובת הדוא״ל לא שלמה.',
  ISRC_INVALID: 'קוד ISRC לא תקין.',
  UPC_INVALID: 'קוד UPC לא תקין.',
  PERCENT_INVALID: 'אחוז הוא מספר מ־0 עד 100.',
  PERCENT_OVER: 'הסכום עובר את 100 האחוזים.',
  DATE_INVALID: 'התאריך לא תקין.',
  SUBDOMAIN_INVALID: 'אותיות באנגלית, ספרות ומקף בלבד, לפחות שלושה תווים.',
  SUBDOMAIN_RESERVED: 'הכתובת הזאת שמורה למערכת.',
  FILE_UNKNOWN: 'הקובץ הזה לא נמצא אצלנו. כדאי להעלות אותו שוב.',
  GENRE_UNKNOWN: 'הסגנון הזה לא ברשימה.',
  YOUTUBE_INVALID: 'זה לא קישור לסרטון ב־YouTube.',
  UNKNOWN_FIELD: 'השדה הזה לא מוכר.',
};

/** Words for the codes that the server answers. */
export const errorsText = defineText({
  he: {
    http: (status: number) => `HTTP error! status: ${status}`,
    codes,
    fields,
  },
});
