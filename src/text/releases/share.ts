import { defineText } from '#text/define-text.ts';

/** Sharing a page. */
export const shareText = defineText({
  he: {
    title: 'שיתוף',
    copy: 'העתקת קישור',
    copied: 'הקישור הועתק',
    copyFailed: 'אי אפשר להעתיק כאן. אפשר לסמן את הכתובת ולהעתיק אותה ידנית.',
    whatsapp: 'שליחה ב־WhatsApp',
    share: 'שיתוף',
    qr: 'קוד QR',
    posters: 'פוסטרים לשיר',
  },
  en: {
    title: 'Share',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'Copying doesn’t work here. You can select the address and copy it by hand.',
    whatsapp: 'Send on WhatsApp',
    share: 'Share',
    qr: 'QR code',
    posters: 'Posters of the song',
  },
});
