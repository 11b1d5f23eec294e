import { defineText } from '#text/define-text.ts';

/** The dialogs of the share buttons: the QR code, and a song's posters. */
export const shareDialogsText = defineText({
  he: {
    qrHelp: 'לפוסטר, לכרטיס או לעטיפה: סריקה מובילה ישר לשיר.',
    qrDownload: 'הורדת SVG',
    close: 'סגירה',
    playClip: 'השמעת הקליפ',
    pauseClip: 'השהיית הקליפ',
    postersFailed: 'הפוסטרים לא נטענו',
    posterKinds: { story: 'סטורי', square: 'ריבוע', sheet: 'פוסטר להדפסה', clip: 'קליפ' },
    posterNotes: {
      story: '\u20661080×1920\u2069, לסטורי ולסטטוס',
      square: '\u20661080×1080\u2069, לפוסט',
      sheet: 'A4 עם קוד QR, קובץ PDF',
      clip: '15 שניות מהשיר, עם גלי הקול',
    },
    posterFiles: { story: 'סטורי', square: 'ריבוע', sheet: 'פוסטר', clip: 'קליפ' },
    download: 'הורדה',
    share: 'שיתוף',
    shareFailed: 'השיתוף לא הצליח. אפשר להוריד ולשתף מהמכשיר.',
  },
  en: {
    qrHelp: 'For a poster, a card or a sleeve: scanning it leads straight to the song.',
    qrDownload: 'Download SVG',
    close: 'Close',
    playClip: 'Play the clip',
    pauseClip: 'Pause the clip',
    postersFailed: 'The posters didn’t load',
    posterKinds: { story: 'Story', square: 'Square', sheet: 'Poster to print', clip: 'Clip' },
    posterNotes: {
      story: '1080×1920, for a story or a status',
      square: '1080×1080, for a post',
      sheet: 'A4 with a QR code, as PDF',
      clip: '15 seconds of the song with its waveform',
    },
    posterFiles: { story: 'story', square: 'square', sheet: 'poster', clip: 'clip' },
    download: 'Download',
    share: 'Share',
    shareFailed: 'Sharing didn’t work. You can download it and share it from your device.',
  },
});
