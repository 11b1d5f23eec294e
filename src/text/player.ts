import { defineText } from './define-text.ts';

/** The player at the foot of every page. */
export const playerText = defineText({
  he: {
    player: 'נגן',
    play: 'השמעה',
    pause: 'השהיה',
    next: 'לשיר הבא',
    previous: 'לשיר הקודם',
    seek: 'מיקום בשיר',
    seekOf: '{time} מתוך {whole}',
    failed: 'השיר לא נטען.',
    retry: 'לנסות שוב',
    volume: 'עוצמה',
    mute: 'להשתיק',
    unmute: 'להחזיר את הקול',
    list: 'רשימת השירים',
    close: 'סגירה',
    keys: 'מקשי קיצור',
    keyPlay: 'השמעה והשהיה',
    keyNext: 'לשיר הבא',
    keyPrevious: 'לשיר הקודם',
    keySeek: 'חמש שניות קדימה ואחורה, כשהמיקום בשיר מסומן',
    keyHelp: 'הרשימה הזאת',
    keySpace: 'רווח',
    keysOn: 'מקשי קיצור של תו אחד פועלים',
    keysHelp: 'מי שמקלידים בקול או בטעות לוחצים על מקשים יכולים לכבות אותם כאן. הבחירה נשמרת במכשיר הזה.',
  },
});
