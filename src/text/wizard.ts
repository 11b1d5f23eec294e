import { defineText } from './define-text.ts';

/** A question: its words in large, why it is asked, and its name in short for the slip and the review. */
interface Question {
  question: string;
  why: string;
  short: string;
}
const questions = {
  first_name: {
    question: 'מה השם הפרטי שלך?',
    why: 'לחוזים ולתמלוגים. בעמוד השיר יופיע שם הבמה.',
    short: 'שם פרטי',
  },
  last_name: { question: 'ושם המשפחה?', why: 'רושמים אותו ליד השם הפרטי במסמכי הזכויות.', short: 'שם משפחה' },
  stage_name: {
    question: 'באיזה שם במה השיר יוצא?',
    why: 'כך יופיע השם בעמוד האמן, בשירים ובתחנות. אפשר גם שם של הרכב.',
    short: 'שם במה',
  },
  artist_id: {
    question: 'יש לך מזהה אמן?',
    why: 'המזהה בשירות סטרימינג או באיגוד זכויות, כמו Spotify או אקו״ם. אין? ממשיכים הלאה.',
    short: 'מזהה אמן',
  },
  title: {
    question: 'איך קוראים לשיר?',
    why: 'בדיוק כמו שייכתב בחנויות ובתחנות, בלי שם האמן ובלי שם הגרסה.',
    short: 'שם השיר',
  },
  version: {
    question: 'איזו גרסה של השיר זאת?',
    why: 'כך ידעו החנויות והתחנות אם לכתוב ליד השם Live או Remix. אם אין סיבה אחרת, זו גרסת המקור.',
    short: 'גרסה',
  },
  work_type: {
    question: 'מאיפה הגיע השיר?',
    why: 'לפי זה יודעים ממי צריך אישור, ולמי מגיעים תמלוגי היוצרים.',
    short: 'סוג היצירה',
  },
  genre: {
    question: 'מה הז׳אנר?',
    why: 'לפיו השיר ימצא את המדף הנכון בחנויות, ואת העורך הנכון בתחנה.',
    short: 'ז׳אנר',
  },
  subgenre: {
    question: 'ואם לדייק, איזה סגנון?',
    why: 'תת־ז׳אנר עוזר לשיר להגיע לרשימות ההשמעה שמתאימות לו.',
    short: 'סגנון',
  },
  primary_language: {
    question: 'באיזו שפה שרים?',
    why: 'השפה שבה רוב המילים. לפיה התחנות בוחרות שירים.',
    short: 'שפה',
  },
  secondary_language: {
    question: 'ויש עוד שפה בשיר?',
    why: 'אם בית או פזמון מושרים בשפה נוספת.',
    short: 'שפה נוספת',
  },
  is_multilingual: {
    question: 'יש לשיר שם גם בשפה אחרת?',
    why: 'חנויות בעולם יציגו את השם בשפה של המאזינים, אם יש כזה.',
    short: 'שם בעוד שפות',
  },
  translations: {
    question: 'איך קוראים לשיר בכל שפה?',
    why: 'שם השיר ושם האמן, כמו שמאזינים באותה שפה יחפשו אותם.',
    short: 'שמות בשפות',
  },
  album_kind: {
    question: 'השיר הוא חלק מאלבום?',
    why: 'מאלבום קיים נעתיק את הזכויות והקרדיטים, ויישארו פחות שאלות.',
    short: 'אלבום',
  },
  album_id: {
    question: 'מאיזה אלבום?',
    why: 'בעלי הזכויות, המפיק והקרדיטים של האלבום יעברו לשיר.',
    short: 'אלבום',
  },
  album_title: {
    question: 'איך ייקרא האלבום החדש?',
    why: 'ניצור אותו יחד עם השיר. שירים נוספים יוכלו להצטרף אליו.',
    short: 'אלבום חדש',
  },
  has_isrc: {
    question: 'יש לשיר קוד ISRC?',
    why: 'תעודת הזהות של ההקלטה. אם השיר כבר יצא במקום כלשהו, כמעט בטוח שיש.',
    short: 'קוד ISRC',
  },
  isrc: { question: 'מה קוד ה־ISRC?', why: 'שנים־עשר תווים. המקפים לא חובה.', short: 'ISRC' },
  has_upc: {
    question: 'יש למוצר ברקוד UPC?',
    why: 'המספר של הסינגל או האלבום בחנויות. בלי מספר? יינתן אחד כשהשיר יופץ.',
    short: 'ברקוד UPC',
  },
  upc: { question: 'מה מספר ה־UPC?', why: '12 או 13 ספרות, כמו מתחת לברקוד.', short: 'UPC' },
  has_collaborators: {
    question: 'יש בשיר עוד אמנים או שותפים ליצירה?',
    why: 'אמנים מתארחים, נגנים ומפיקים שמגיע להם חלק או קרדיט.',
    short: 'שותפים',
  },
  collaborators: {
    question: 'מי עוד יצר את השיר?',
    why: 'השם כמו שהוא מופיע אצלם, התפקיד, והאחוז אם סוכם על אחוז.',
    short: 'שותפים',
  },
  copyright_holders: {
    question: 'למי שייכות הזכויות בהקלטה?',
    why: 'השורה שמופיעה ליד ©. אפשר להשאיר ריק ולהוסיף אחר כך.',
    short: 'זכויות',
  },
  credits_type: {
    question: 'מי כתב את המילים והלחן?',
    why: 'הקרדיט יופיע בעמוד השיר, וגם השדרנים קוראים אותו.',
    short: 'מילים ולחן',
  },
  credits: { question: 'של מי המילים והלחן?', why: 'כמה שמות? פסיק ביניהם.', short: 'מילים ולחן' },
  composition_partners: {
    question: 'איך מתחלקת היצירה?',
    why: 'לפי זה מתחלקים תמלוגי המילים והלחן. האחוזים של כולם יחד הם 100, ואפשר לתקן עד שהשיר יוצא.',
    short: 'חלוקת היצירה',
  },
  master_partners: {
    question: 'ואיך מתחלק המאסטר?',
    why: 'המאסטר הוא ההקלטה עצמה. לפי זה מתחלקות ההכנסות מהשמעות ומהורדות.',
    short: 'חלוקת המאסטר',
  },
  additional_credits: {
    question: 'למי עוד מגיע קרדיט?',
    why: 'נגנים, מיקס, מאסטרינג, צילום, עיצוב. כל מי שהיה שם.',
    short: 'קרדיטים',
  },
  differs_from_album: {
    question: 'הקרדיטים של השיר שונים מאלה של האלבום?',
    why: 'אם כן, נשאל גם על מה שלקחנו מהאלבום.',
    short: 'שונה מהאלבום',
  },
  producer: {
    question: 'מי הפיק את השיר?',
    why: 'המפיק או המפיקה המוזיקליים, כמו שייכתב בקרדיט.',
    short: 'הפקה מוזיקלית',
  },
  youtube_link: {
    question: 'יש לשיר קליפ ב־YouTube?',
    why: 'הקליפ יתנגן בראש עמוד השיר. אין? ממשיכים הלאה.',
    short: 'YouTube',
  },
  cover: {
    question: 'איך נראית העטיפה?',
    why: 'היא הדבר הראשון שרואים, והצבע שלה צובע את עמוד השיר. הכי טוב: ריבוע של 3000 על 3000 פיקסלים.',
    short: 'עטיפה',
  },
  pitch: {
    question: 'מה הסיפור של השיר?',
    why: 'הקומוניקט שעורכי התחנות קוראים לפני שהם לוחצים play. שתי פסקאות טובות עדיפות על עמוד.',
    short: 'קומוניקט',
  },
  lyrics: {
    question: 'מה המילים?',
    why: 'יופיעו בעמוד השיר. אפשר להדביק, ואפשר לצרף קובץ ונוציא ממנו את הטקסט.',
    short: 'מילות השיר',
  },
  streaming_links: {
    question: 'איפה כבר אפשר לשמוע אותו?',
    why: 'לשיר עם ISRC יש בדרך כלל עמוד ב־Spotify, ב־Apple Music או ב־Deezer. הקישורים יופיעו בעמוד השיר.',
    short: 'קישורים',
  },
  wav: {
    question: 'איפה ההקלטה?',
    why: 'קובץ WAV אחרי מאסטרינג. הוא נשאר אצלך ואצל התחנות שאושרו; המאזינים שומעים עותק ממנו. אפשר גם להוסיף אחר כך.',
    short: 'הקלטה',
  },
  review: { question: 'ככה זה ייצא לעולם. הכול במקום?', why: '', short: 'סיכום' },
} satisfies Record<string, Question>;

const failures: Record<string, string> = {
  NETWORK: 'Network error - unable to connect to server. Please check your connection and try again.',
  TOO_MANY_REQUESTS: 'יותר מדי ניסיונות בזמן קצר. נסו שוב עוד כמה דקות.',
  UNAUTHENTICATED: 'ההתחברות פגה. אחרי התחברות מחדש אפשר לסיים מכאן.',
  STAGE_NAME_REQUIRED: 'כדי להוציא שיר צריך שם במה.',
  INVALID: 'אחת התשובות לא התקבלה.',
  UNAVAILABLE: 'השרת עמוס כרגע. נסו שוב עוד רגע.',
};

/** The new-release wizard. */
export const wizardText = defineText({
  he: {
    title: 'יצירה חדשה',
    pageTitle: 'יצירה חדשה · Session42',
    next: 'המשך ↵',
    back: 'חזרה',
    finish: 'סיים ושמור',
    saving: 'שומר...',
    exit: 'יציאה',
    exitQuestion: 'האם אתה בטוח שברצונך לצאת? כל הנתונים שהכנסת יאבדו.',
    exitStay: 'להישאר',
    exitGo: 'לצאת ולמחוק',
    exitLoses: (files: number) =>
      files === 0
        ? 'התשובות יימחקו מהמכשיר הזה.'
        : files === 1
          ? 'התשובות וקובץ אחד יימחקו.'
          : `התשובות ו־${files} קבצים יימחקו.`,
    kept: 'נשמר במכשיר',
    notKept: 'המכשיר לא שומר את התשובות. כדאי לסיים בלי לסגור את הדף.',
    resumed: 'המשכנו מהמקום שבו עצרת.',
    progress: (n: number, total: number) => `שלב ${n} מתוך ${total}`,
    fix: (what: string) => `לתקן: ${what}`,
    add: (what: string) => `להוסיף: ${what}`,
    slip: 'כך זה נראה עד כה',
    untitled: 'שיר בלי שם',
    optional: 'לא חובה',
    yes: 'כן',
    no: 'לא',
    questions,

    keys: {
      title: 'המקשים',
      open: 'כל המקשים',
      close: 'לסגור',
      back: 'חזרה',
      rows: [
        { keys: ['Enter'], what: 'להמשיך' },
        { keys: ['Ctrl', 'Enter'], what: 'להמשיך מתוך תיבת טקסט' },
        { keys: ['Esc'], what: 'חזרה' },
        { keys: ['1', '–', '9'], what: 'לבחור תשובה; בשאלות כן ולא: 1 לא, 2 כן' },
        { keys: ['?'], what: 'הרשימה הזאת' },
      ],
      single: 'מקשים בודדים (ספרות וסימן שאלה)',
    },

    profileNote: 'נשמר בפרופיל שלך, ולא נשאל שוב.',
    titleExample: 'למשל: לילה לבן בפלורנטין',
    search: 'חיפוש',
    found: (n: number) => (n === 0 ? 'אין תוצאות' : n === 1 ? 'תוצאה אחת' : `${n} תוצאות`),
    noneFound: 'לא נמצא. כדאי לנסות מילה אחרת.',
    saveGenre: 'להוסיף את הז׳אנר גם לעמוד האמן שלי',
    noSubgenre: 'בלי סגנון מסוים',
    noSecondLanguage: 'בלי שפה נוספת',
    yesNoHints: {
      is_multilingual: { no: 'שם אחד לכל העולם', yes: 'שם לכל שפה' },
      has_isrc: { no: 'אפשר להוסיף גם אחר כך', yes: 'כבר הונפק קוד' },
      has_upc: { no: 'יינתן כשהשיר יופץ', yes: 'כבר הונפק מספר' },
      has_collaborators: { no: 'רק אני', yes: 'יש עוד שותפים' },
      differs_from_album: { no: 'כמו באלבום', yes: 'לשיר יש קרדיטים משלו' },
    } as Record<string, { no: string; yes: string }>,
    albumKinds: {
      none: { title: 'לא, סינגל', note: 'השיר עומד לבדו' },
      existing: { title: 'אלבום קיים', note: 'אחד מהאלבומים שלך' },
      new: { title: 'אלבום חדש', note: 'ניצור אותו עכשיו' },
    },
    noAlbums: 'עוד אין אלבומים',
    albumsFailed: 'לא הצלחנו לקרוא את רשימת האלבומים.',
    tryAgain: 'לנסות שוב',
    fromAlbum: (title: string) => `מהאלבום ${title}`,
    albumUpc: 'ה־UPC של האלבום',
    isrcHelp: 'למשל IL-S42-26-00117',
    upcHelp: 'למשל 7290000000008',
    creditsTypes: {
      mine: { title: 'הכול שלי', note: 'מילים ולחן' },
      names: { title: 'לפי שמות', note: 'מי כתב ומי הלחין' },
      text: { title: 'בניסוח חופשי', note: 'כמו על גב האלבום' },
    },
    lyricsBy: 'מילים',
    compositionBy: 'לחן',
    commas: 'אפשר כמה שמות עם פסיק ביניהם',
    creditsText: 'קרדיטים',
    youtubeExample: 'https://youtu.be/…',
    cover: {
      drop: 'לגרור לכאן תמונה, או לבחור מהמכשיר',
      other: 'עטיפה אחרת',
      alt: 'העטיפה שנבחרה',
      square: 'התמונה לא מרובעת, ובחנויות יחתכו אותה. עדיף ריבוע.',
      small: (width: number, height: number) =>
        `התמונה היא ${width}×${height} פיקסלים. להפצה דיגיטלית מבקשים לפחות 3000×3000.`,
      good: (width: number, height: number) => `${width}×${height}, בדיוק כמו שצריך.`,
    },
    textOrFile: {
      pitch: { text: 'הקומוניקט', drop: 'לצרף קובץ קומוניקט' },
      lyrics: { text: 'מילות השיר', drop: 'לצרף קובץ מילים' },
      or: 'או',
      fromFile: 'הטקסט הגיע מהקובץ, ואפשר לתקן אותו כאן.',
      useFile: 'להחליף בטקסט מהקובץ',
    },
    wavDrop: 'לגרור לכאן WAV, או לבחור מהמכשיר',
    lines: (n: number) => (n === 1 ? 'שורה אחת' : `${n} שורות`),

    noCover: 'לא צורפה',
    noPitch: 'לא צורף. בלעדיו תחנות שומעות פחות',
    noWav: 'לא צורפה. בלעדיה אין מה לשמוע',
    notGiven: '—',
    uploading: 'הקבצים עוד בדרך. אפשר לסיים, ונחכה להם.',
    waitingForFiles: 'שומרים ברגע שהקבצים יגיעו.',
    saveWithout: 'לשמור בלי הקבצים שעוד לא הגיעו',
    failedFiles: {
      title: 'יש קבצים שלא הגיעו',
      text: (names: string) => `לא הצלחנו להעלות: ${names}. אפשר לנסות שוב, או לשמור בלעדיהם ולהוסיף אחר כך.`,
      without: 'לשמור בלעדיהם',
      retry: 'לנסות שוב',
    },
    failed: {
      fallback: 'Failed to create release',
      close: 'הבנתי',
      fix: 'לתקן',
      login: 'להתחבר מחדש',
      retry: 'לנסות שוב',
      kept: 'כל התשובות והקבצים שמורים.',
      message: (code: string): string => failures[code] ?? 'Failed to create release',
    },
    draft: {
      title: 'השיר נשמר כטיוטה',
      text: 'נגמרו השירים שכלולים בתוכנית, ולכן העמוד עוד לא פורסם. הכול שמור אצלך, ואחרי שדרוג אפשר לפרסם בלחיצה.',
      upgrade: 'לתוכניות',
      list: 'לסינגלים שלי',
    },
    otherTab: 'השיר הזה נשמר עכשיו בחלון אחר.',
    reload: 'לנסות שוב',
    loadFailed: 'לא הצלחנו לפתוח את היצירה החדשה.',
  },
});
