import { defineText } from '#text/define-text.ts';

const errorsHe: Record<string, string> = {
  TOO_LARGE: 'הקובץ גדול מדי. אפשר לבחור קובץ קטן יותר.',
  UNSUPPORTED_TYPE: 'סוג הקובץ הזה לא נתמך כאן. אפשר לבחור קובץ אחר.',
  EMPTY_FILE: 'הקובץ ריק. אפשר לבחור קובץ אחר.',
  FILE_BROKEN: 'אי אפשר לקרוא את הקובץ. כדאי לייצא אותו מחדש ולהעלות שוב.',
  TAG_TOO_LARGE:
    'בתגית של הקובץ (ID3) שמורה תמונה גדולה מדי. כדאי להסיר אותה מהתגית ולהעלות שוב; העטיפה עולה כקובץ נפרד.',
  STORAGE_FULL: 'נגמר המקום לקבצים. כדאי לנסות שוב מאוחר יותר.',
  QUOTA_EXCEEDED: 'אין בחשבון מספיק מקום לקובץ הזה. אפשר להסיר קבצים או לעבור למסלול גדול יותר.',
  EMAIL_UNCONFIRMED:
    'כדי להעלות יותר מ־\u2066200\u00a0MB\u2069 צריך לאשר את כתובת האימייל, בקישור שבמייל ששלחנו. אחר כך אפשר לנסות שוב: הקובץ שמור כאן.',
  UNAUTHENTICATED: 'פג תוקף הכניסה. אחרי כניסה מחדש ההעלאה תמשיך מכאן.',
  TOO_MANY_REQUESTS: 'יותר מדי קבצים בזמן קצר. כדאי לנסות שוב בעוד כמה דקות.',
  NETWORK: 'החיבור נותק באמצע. הקובץ שמור כאן, ואפשר לנסות שוב.',
  FILE_AGAIN: 'הדפדפן לא הצליח לשמור את הקובץ. אפשר לבחור אותו שוב ולהמשיך מאותו מקום.',
  NO_PATH: 'Upload failed: No path returned',
};
/** Why a file can't be read, by the server's `reason`, where its sender can do something about it. */
const brokenHe: Record<string, string> = {
  channels: 'בהקלטה יש יותר משני ערוצים. כדאי לייצא אותה מחדש כסטריאו (Stereo), ולהעלות שוב.',
  truncated: 'הקובץ נקטע לפני הסוף. כדאי לייצא או להעתיק אותו מחדש, ולהעלות שוב.',
  rate: 'קצב הדגימה של ההקלטה לא נתמך. כדאי לייצא אותה מחדש ב־\u206644.1\u2069 או \u206648 kHz\u2069, ולהעלות שוב.',
  locked: 'הקובץ נעול בסיסמה. כדאי לשמור אותו בלי סיסמה ולהעלות שוב.',
};
const acceptedHe: Record<string, string> = {
  image: 'מתאימות תמונות JPG,‏ PNG או WebP, עד \u206625\u00a0MB\u2069.',
  wav: 'מתאים קובץ WAV,‏ FLAC,‏ AIFF או ALAC, עד \u20661\u00a0GB\u2069.',
  mp3: 'מתאים קובץ MP3,‏ M4A או Ogg, עד \u206660\u00a0MB\u2069.',
  recording:
    'מתאים קובץ WAV,‏ FLAC,‏ AIFF או ALAC, עד \u20661\u00a0GB\u2069, או MP3,‏ M4A או Ogg, עד \u206660\u00a0MB\u2069.',
  document: 'מתאימים קובצי doc,‏ docx או pdf, עד \u206620\u00a0MB\u2069.',
};

const errorsEn: typeof errorsHe = {
  TOO_LARGE: 'The file is too large. Choose a smaller one.',
  UNSUPPORTED_TYPE: 'This kind of file isn’t supported here. Choose another file.',
  EMPTY_FILE: 'The file is empty. Choose another file.',
  FILE_BROKEN: 'The file can’t be read. Export it again and upload it once more.',
  TAG_TOO_LARGE:
    'The picture in the file’s tag (ID3) is too large. Take it out of the tag, keep the cover as a file of its own, and upload again.',
  STORAGE_FULL: 'There’s no room left for files. Try again later.',
  QUOTA_EXCEEDED: 'Your account has too little room for this file. Remove files, or choose a larger plan.',
  EMAIL_UNCONFIRMED:
    'To upload more than 200\u00a0MB, confirm your email address by the link in the email we sent. Then try again: the file is kept here.',
  UNAUTHENTICATED: 'Your session has ended. Log in again and the upload continues from here.',
  TOO_MANY_REQUESTS: 'Too many files in a short time. Try again in a few minutes.',
  NETWORK: 'The connection was lost. The file is kept here, and you can try again.',
  FILE_AGAIN:
    'The browser couldn’t keep the file. Choose it again and the upload continues from the same place.',
  NO_PATH: 'Upload failed: No path returned',
};
const brokenEn: typeof brokenHe = {
  channels: 'The recording has more than two channels. Export it again in stereo, and upload it once more.',
  truncated: 'The file ends too early. Export or copy it again, and upload it once more.',
  rate: 'The sample rate isn’t supported. Export the recording again at 44.1 or 48 kHz, and upload it once more.',
  locked: 'The file has a password. Save it without one, and upload it once more.',
};
const acceptedEn: typeof acceptedHe = {
  image: 'JPG, PNG or WebP images, up to 25\u00a0MB.',
  wav: 'A WAV, FLAC, AIFF or ALAC file, up to 1\u00a0GB.',
  mp3: 'An MP3, M4A or Ogg file, up to 60\u00a0MB.',
  recording: 'A WAV, FLAC, AIFF or ALAC file, up to 1\u00a0GB, or an MP3, M4A or Ogg, up to 60\u00a0MB.',
  document: 'A doc, docx or pdf file, up to 20\u00a0MB.',
};

/** Fields that upload files. */
export const uploadsText = defineText({
  he: {
    another: 'בחירת קובץ אחר',
    choose: 'בחירה מהמכשיר',
    progress: (name: string) => `העלאת ${name}`,
    notUploaded: (name: string) => `לא הועלה: ${name}`,
    waiting: 'ממתין לחיבור. ההעלאה תמשיך מאותו מקום',
    checking: 'בודק את הקובץ...',
    done: 'הועלה',
    retry: 'ניסיון נוסף',
    cancel: (name: string) => `ביטול העלאת ${name}`,
    remove: (name: string) => `הסרת ${name}`,
    accepted: (kind: string) => acceptedHe[kind] ?? '',
    quota: (used: string, quota: string, needed: string) =>
      `המקום בחשבון נגמר: ${used} מתוך ${quota}, והקובץ הזה צריך עוד ${needed}. אפשר להסיר קבצים משירים ומטיוטות (קובץ שהוסר מתפנה תוך שבוע), או לעבור למסלול גדול יותר ולנסות שוב.`,
    plans: 'למסלולים',
    resend: 'שליחה חוזרת של המייל',
    /** Why an upload failed, by its code and the server's reason, and which files the field accepts. */
    error: (code: string, kind: string | null, reason = '') =>
      `${(code === 'FILE_BROKEN' && brokenHe[reason]) || (errorsHe[code] ?? 'Upload failed')} ${kind === null ? '' : (acceptedHe[kind] ?? '')}`.trim(),
    imageRefused: (message: string) => `Failed to upload image: ${message}`,
    /** Names the file that a field didn’t take. */
    refused: (name: string, message: string) => `${name}: ${message}`,
  },
  en: {
    another: 'Choose another file',
    choose: 'Choose one from your device',
    progress: (name: string) => `Uploading ${name}`,
    notUploaded: (name: string) => `Not uploaded: ${name}`,
    waiting: 'Waiting for a connection. The upload continues from the same place',
    checking: 'Checking the file...',
    done: 'Uploaded',
    retry: 'Try again',
    cancel: (name: string) => `Cancel uploading ${name}`,
    remove: (name: string) => `Remove ${name}`,
    accepted: (kind: string) => acceptedEn[kind] ?? '',
    quota: (used: string, quota: string, needed: string) =>
      `Your account is full: ${used} of ${quota}, and this file needs ${needed} more. Remove files from songs and drafts (a removed file frees its room within a week), or choose a larger plan and try again.`,
    plans: 'See the plans',
    resend: 'Send the email again',
    error: (code: string, kind: string | null, reason = '') =>
      `${(code === 'FILE_BROKEN' && brokenEn[reason]) || (errorsEn[code] ?? 'Upload failed')} ${kind === null ? '' : (acceptedEn[kind] ?? '')}`.trim(),
    imageRefused: (message: string) => `Failed to upload image: ${message}`,
    refused: (name: string, message: string) => `${name}: ${message}`,
  },
});
