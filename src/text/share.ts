import { defineText } from './define-text.ts';

/** Passing a page on. */
export const shareText = defineText({
  he: {
    title: 'לשתף',
    copy: 'העתקת קישור',
    copied: 'הקישור הועתק',
    copyFailed: 'אי אפשר להעתיק כאן. אפשר לסמן את הכתובת ולהעתיק אותה ביד.',
    whatsapp: 'שליחה ב־WhatsApp',
    share: 'שיתוף',
    qr: 'קוד QR',
    qrHelp: 'לפוסטר, לכרטיס או לעטיפה: סריקה מובילה ישר לשיר.',
    qrDownload: 'להוריד SVG',
    close: 'סגירה',
  },
});
