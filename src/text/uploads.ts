import { defineText } from './define-text.ts';

const errors: Record<string, string> = {
  TOO_LARGE: 'הקובץ גדול מדי.',
  UNSUPPORTED_TYPE: 'קובץ מסוג כזה אי אפשר לצרף כאן.',
  EMPTY_FILE: 'הקובץ ריק.',
  FILE_BROKEN: 'הקובץ פגום ואי אפשר לקרוא אותו. כדאי לייצא אותו מחדש ולנסות שוב.',
  STORAGE_FULL: 'אין כרגע מקום לקבצים אצלנו. נסו שוב עוד מעט.',
  UNAUTHENTICATED: 'ההתחברות פגה. אחרי התחברות מחדש הקובץ ימשיך מכאן.',
  TOO_MANY_REQUESTS: 'יותר מדי קבצים בזמן קצר. נסו שוב עוד כמה דקות.',
  NETWORK: 'החיבור נפל באמצע. הקובץ שמור כאן, ואפשר לנסות שוב.',
  FILE_AGAIN: 'הדפדפן לא הצליח לשמור את הקובץ. בחרו אותו שוב ונמשיך מאותו מקום.',
  NO_PATH: 'Upload failed: No path returned',
};
const accepted: Record<string, string> = {
  image: 'מתאימות תמונות JPG,‏ PNG או WebP, עד 25 MB.',
  wav: 'מתאים קובץ WAV, עד 1 GB.',
  mp3: 'מתאים קובץ MP3, עד 60 MB.',
  document: 'מתאימים קובצי doc,‏ docx או pdf, עד 20 MB.',
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
    accepted: (kind: string) => accepted[kind] ?? '',
    /** What went wrong, and what would fit where the kind of file is told. */
    error: (code: string, kind: string | null) =>
      `${errors[code] ?? 'Upload failed'} ${kind === null ? '' : (accepted[kind] ?? '')}`.trim(),
  },
});
