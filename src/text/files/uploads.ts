import { defineText } from '../define-text.ts';

const errorsHe: Record<string, string> = {
  TOO_LARGE: 'הקובץ גדול מדי.',
  UNSUPPORTED_TYPE: 'קובץ מסוג כזה אי אפשר לצרף כאן.',
  EMPTY_FILE: 'הקובץ ריק.',
  FILE_BROKEN: 'הקובץ פגום ואי אפשר לקרוא אותו. כדאי לייצא אותו מחדש ולנסות שוב.',
  STORAGE_FULL: 'אין כרגע מקום לקבצים אצלנו. נסו שוב עוד מעט.',
  QUOTA_EXCEEDED: 'אין בחשבון מספיק מקום לקובץ הזה. אפשר להסיר קבצים או לעבור למסלול גדול יותר.',
  EMAIL_UNCONFIRMED:
    'כדי להעלות קובץ של יותר מ־20 MB צריך לאשר את כתובת הדוא״ל, בקישור שבמכתב ששלחנו. אחר כך אפשר לנסות שוב: הקובץ שמור כאן.',
  UNAUTHENTICATED: 'ההתחברות פגה. אחרי התחברות מחדש הקובץ ימשיך מכאן.',
  TOO_MANY_REQUESTS: 'יותר מדי קבצים בזמן קצר. נסו שוב עוד כמה דקות.',
  NETWORK: 'החיבור נפל באמצע. הקובץ שמור כאן, ואפשר לנסות שוב.',
  FILE_AGAIN: 'הדפדפן לא הצליח לשמור את הקובץ. בחרו אותו שוב ונמשיך מאותו מקום.',
  NO_PATH: 'Upload failed: No path returned',
};
const acceptedHe: Record<string, string> = {
  image: 'מתאימות תמונות JPG,‏ PNG או WebP, עד 25 MB.',
  wav: 'מתאים קובץ WAV, עד 1 GB.',
  mp3: 'מתאים קובץ MP3, עד 60 MB.',
  document: 'מתאימים קובצי doc,‏ docx או pdf, עד 20 MB.',
};

const errorsEn: typeof errorsHe = {
  TOO_LARGE: 'The file is too large.',
  UNSUPPORTED_TYPE: 'A file of this kind can’t go here.',
  EMPTY_FILE: 'The file is empty.',
  FILE_BROKEN: 'The file is damaged and can’t be read. Try exporting it again.',
  STORAGE_FULL: 'We have no room for files right now. Try again in a while.',
  QUOTA_EXCEEDED: 'Your account has too little room for this file. Remove files, or choose a larger plan.',
  EMAIL_UNCONFIRMED:
    'To upload a file of more than 20 MB, confirm your e-mail address by the link in the letter we sent. Then try again: the file is kept here.',
  UNAUTHENTICATED: 'Your session has ended. Log in again and the file carries on from here.',
  TOO_MANY_REQUESTS: 'Too many files in a short time. Try again in a few minutes.',
  NETWORK: 'The connection dropped on the way. The file is kept here, and you can try again.',
  FILE_AGAIN: 'The browser couldn’t keep the file. Choose it again and we’ll carry on from the same place.',
  NO_PATH: 'Upload failed: No path returned',
};
const acceptedEn: typeof acceptedHe = {
  image: 'JPG, PNG or WebP images, up to 25 MB.',
  wav: 'A WAV file, up to 1 GB.',
  mp3: 'An MP3 file, up to 60 MB.',
  document: 'A doc, docx or pdf file, up to 20 MB.',
};

/** Files on their way to us. */
export const uploadsText = defineText({
  he: {
    another: 'לבחור קובץ אחר',
    progress: (name: string) => `העלאת ${name}`,
    waiting: 'ממתין לחיבור. נמשיך מאותו מקום',
    checking: 'בודקים את הקובץ',
    done: 'הועלה',
    retry: 'לנסות שוב',
    cancel: (name: string) => `לבטל את העלאת ${name}`,
    remove: (name: string) => `להסיר את ${name}`,
    accepted: (kind: string) => acceptedHe[kind] ?? '',
    quota: (used: string, quota: string, needed: string) =>
      `המקום בחשבון נגמר: ${used} מתוך ${quota}, והקובץ הזה צריך עוד ${needed}. אפשר להסיר קבצים משירים ומטיוטות (קובץ שהוסר מתפנה תוך שבוע), או לעבור למסלול גדול יותר ולנסות שוב.`,
    plans: 'למסלולים',
    resend: 'לשלוח את המכתב שוב',
    /** What went wrong, and what would fit where the kind of file is told. */
    error: (code: string, kind: string | null) =>
      `${errorsHe[code] ?? 'Upload failed'} ${kind === null ? '' : (acceptedHe[kind] ?? '')}`.trim(),
  },
  en: {
    another: 'Choose another file',
    progress: (name: string) => `Uploading ${name}`,
    waiting: 'Waiting for a connection. We’ll carry on from the same place',
    checking: 'Checking the file',
    done: 'Uploaded',
    retry: 'Try again',
    cancel: (name: string) => `Cancel uploading ${name}`,
    remove: (name: string) => `Remove ${name}`,
    accepted: (kind: string) => acceptedEn[kind] ?? '',
    quota: (used: string, quota: string, needed: string) =>
      `Your account is full: ${used} of ${quota}, and this file needs ${needed} more. Remove files from songs and drafts (a removed file frees its room within a week), or choose a larger plan and try again.`,
    plans: 'See the plans',
    resend: 'Send the letter again',
    error: (code: string, kind: string | null) =>
      `${errorsEn[code] ?? 'Upload failed'} ${kind === null ? '' : (acceptedEn[kind] ?? '')}`.trim(),
  },
});
