import { defineText } from '../define-text.ts';

/** Passing a page on. */
export const shareText = defineText({
  he: {
    title: 'שיתוף',
    copy: 'העתקת קישור',
    copied: 'הקישור הועתק',
    copyFailed: 'אי אפשר להעתיק כאן. אפשר לסמן את הכתובת ולהעתיק אותה ידנית.',
    whatsapp: 'שליחה ב־WhatsApp',
    share: 'שיתוף',
    qr: 'קוד QR',
    qrHelp: 'לפוסטר, לכרטיס או לעטיפה: סריקה מובילה ישר לשיר.',
    qrDownload: 'הורדת SVG',
    close: 'סגירה',
  },
  en: {
    title: 'Share',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'Copying doesn’t work here. You can select the address and copy it by hand.',
    whatsapp: 'Send on WhatsApp',
    share: 'Share',
    qr: 'QR code',
    qrHelp: 'For a poster, a card or a sleeve: scanning it leads straight to the song.',
    qrDownload: 'Download SVG',
    close: 'Close',
  },
});
