import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** Downloading a takeout, and closing and reopening the account. */
export const ownDataText = defineText({
  he: {
    takeout: 'הורדת המידע שלי',
    takeoutWhy:
      'קובץ ZIP עם כל מה ששמור אצלנו: פרטי החשבון, שירים וטיוטות, תשלומים ופעילות בתחנות (JSON), וכל הקבצים שהועלו.',
    takeoutGo: 'הורדה',
    preparing: 'רגע...',
    close: 'סגירת החשבון',
    closeWhy: (days: number) =>
      `העמוד והשירים יורדים מהאתר מיד. במשך ${days} יום אפשר להיכנס ולפתוח את החשבון מחדש, ואחר כך הכול נמחק.`,
    closeAsk: 'סגירת החשבון...',
    title: 'לסגור את החשבון?',
    published: {
      one: 'שיר אחד יורד מהאתר, והקישור שלו מפסיק לעבוד',
      two: 'שני שירים יורדים מהאתר, והקישורים שלהם מפסיקים לעבוד',
      other: '{n} שירים יורדים מהאתר, והקישורים שלהם מפסיקים לעבוד',
    },
    drafts: { one: 'טיוטה אחת', two: 'שתי טיוטות', other: '{n} טיוטות' },
    albums: { one: 'אלבום אחד', two: 'שני אלבומים', other: '{n} אלבומים' },
    files: { one: 'קובץ אחד', two: 'שני קבצים', other: '{n} קבצים' },
    filesOf: (files: string, size: string) => `${files} (${size})`,
    credits: {
      one: 'הפצה אחת לרדיו ששולמה ולא נוצלה',
      two: 'שתי הפצות לרדיו ששולמו ולא נוצלו',
      other: '{n} הפצות לרדיו ששולמו ולא נוצלו',
    },
    subscription:
      'המנוי מסתיים מיד ולא יחויב שוב, והתשלום על הזמן שנותר חוזר אליך. פתיחה מחדש לא מחזירה את המנוי.',
    stations: { one: 'הגישה לתחנה אחת', two: 'הגישה לשתי תחנות', other: 'הגישה ל־{n} תחנות' },
    onlyAdmin: (names: string) => `אין הנהלה אחרת: ${names}`,
    sessions: 'כל המכשירים ינותקו.',
    receiptsKept: 'קבלות על תשלומים נשמרות כחוק, ומה שתחנות החליטו נשמר בלי השם שלך.',
    password: 'הסיסמה',
    required: 'צריך למלא את השדה הזה.',
    go: 'לסגור את החשבון',
    stay: 'ביטול',
    closed: (day: string) => `החשבון נסגר. אפשר להיכנס ולפתוח אותו מחדש עד ${day}.`,
    loading: 'טוען...',
    bannerTitle: 'החשבון סגור',
    banner: (day: string) => `החשבון סגור, ויימחק ${prefixed('ב', day)}.`,
    reopen: 'פתיחה מחדש',
    reopened: 'החשבון פתוח שוב. השירים חוזרים תוך רגע.',
    logout: 'יציאה',
  },
  en: {
    takeout: 'Download my data',
    takeoutWhy:
      'A ZIP file with everything we keep: account details, songs and drafts, payments and station activity (JSON), and every file you uploaded.',
    takeoutGo: 'Download',
    preparing: 'One moment...',
    close: 'Close the account',
    closeWhy: (days: number) =>
      `Your page and songs leave the site immediately. For ${days} days you can log in and reopen the account; after that everything is deleted.`,
    closeAsk: 'Close the account...',
    title: 'Close the account?',
    published: {
      one: '1 song leaves the site, and its link stops working',
      other: '{n} songs leave the site, and their links stop working',
    },
    drafts: { one: '1 draft', other: '{n} drafts' },
    albums: { one: '1 album', other: '{n} albums' },
    files: { one: '1 file', other: '{n} files' },
    filesOf: (files: string, size: string) => `${files} (${size})`,
    credits: {
      one: '1 radio release that was paid for and not used',
      other: '{n} radio releases that were paid for and not used',
    },
    subscription:
      'The subscription ends immediately and isn’t charged again, and the time left is refunded. Reopening doesn’t restore it.',
    stations: { one: 'Access to 1 station', other: 'Access to {n} stations' },
    onlyAdmin: (names: string) => `Without another admin: ${names}`,
    sessions: 'You are logged out on every device.',
    receiptsKept:
      'Receipts are kept as the law requires, and what stations decided is kept without your name.',
    password: 'Password',
    required: 'Please fill this in.',
    go: 'Close the account',
    stay: 'Cancel',
    closed: (day: string) => `The account is closed. You can log in and reopen it until ${day}.`,
    loading: 'Loading...',
    bannerTitle: 'The account is closed',
    banner: (day: string) => `The account is closed, and will be deleted on ${day}.`,
    reopen: 'Reopen',
    reopened: 'The account is open again. Its songs return in a moment.',
    logout: 'Log out',
  },
});
