import type { Code, Subject } from '#shared/preflight/kinds.ts';
import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** Measurements as texts, each isolated so that it keeps its direction. */
export interface MeasuredTexts {
  /** "1400×1400". */
  size: string;
  /** "22.05 kHz · 8 bit". */
  quality: string;
  seconds: string;
  /** A position in the song, "1:23". */
  position: string;
  /** How long it lasts from there. */
  length: string;
  side: string;
  /** "−41.2 LUFS", "+0.9 dBTP". */
  loudness: string;
  peak: string;
  times: string;
  percent: string;
  found: string;
  days: string;
  missing: string;
}

interface Issue {
  title: string;
  note: (measured: MeasuredTexts) => string;
}
type Issues = { readonly [C in Code]: Issue };

const he: Issues = {
  COVER_MISSING: { title: 'אין עטיפה', note: () => 'שירותי הסטרימינג לא מקבלים שיר בלי עטיפה.' },
  COVER_SMALL: {
    title: 'העטיפה קטנה',
    note: ({ size }) => `${size} פיקסלים. שירותי הסטרימינג מבקשים 3000×3000.`,
  },
  COVER_NOT_SQUARE: {
    title: 'העטיפה לא ריבועית',
    note: ({ size }) => `${size} פיקסלים. שירותי הסטרימינג יחתכו אותה.`,
  },
  COVER_ONE_COLOUR: {
    title: 'העטיפה כולה בצבע אחד',
    note: () => 'יש שירותים שדוחים עטיפה בלי תמונה ובלי כיתוב.',
  },
  COVER_BLURRED: {
    title: 'העטיפה מטושטשת',
    note: ({ size }) => `${size} פיקסלים, אבל נראה שהוגדלה מתמונה קטנה. יש שירותים שדוחים עטיפה כזאת.`,
  },
  AUDIO_MISSING: { title: 'אין הקלטה', note: () => 'בלי WAV או MP3 אין מה להשמיע.' },
  AUDIO_BROKEN: { title: 'ההקלטה לא נקראת', note: () => 'כדאי לייצא אותה מחדש ולהעלות שוב.' },
  AUDIO_NO_WAV: {
    title: 'חסר WAV או FLAC',
    note: () => 'שירותי הסטרימינג לא מקבלים קובץ דחוס כמו MP3. לרדיו הוא מספיק.',
  },
  AUDIO_COARSE: {
    title: 'איכות ההקלטה נמוכה',
    note: ({ quality }) => `${quality}. שירותי הסטרימינג מבקשים לפחות \u206644.1 kHz · 16 bit\u2069.`,
  },
  AUDIO_SHORT: {
    title: 'השיר קצר מאוד',
    note: ({ seconds }) => `${seconds}. שירותי הסטרימינג סופרים השמעה מ־30 שניות.`,
  },
  SOUND_SILENT: {
    title: 'בהקלטה לא שומעים כלום',
    note: ({ percent }) => `${percent} ממנה שקט, ואף רגע לא עולה על \u2066−70 LUFS\u2069.`,
  },
  SOUND_FAINT: {
    title: 'ההקלטה חלשה מאוד',
    note: ({ loudness, peak }) =>
      `${loudness}, בשיא ${peak}. כדי להגיע ל־\u2066−14 LUFS\u2069 שירותי הסטרימינג יגבירו אותה, והרחש יגבר איתה.`,
  },
  SOUND_CLIPPED: {
    title: 'הצליל נחתך',
    note: ({ times, position }) => `${times} בעוצמה מלאה, לראשונה ${prefixed('ב', position)}. שם נשמע עיוות.`,
  },
  SOUND_PEAK: {
    title: 'השיא גבוה מדי',
    note: ({ peak }) => `${peak}. מעל 0 הצליל נחתך בהמרה; מומלץ עד \u2066−1 dBTP\u2069.`,
  },
  SOUND_GAP_START: { title: 'שקט בהתחלה', note: ({ seconds }) => `${seconds} עד הצליל הראשון.` },
  SOUND_GAP_END: { title: 'שקט בסוף', note: ({ seconds }) => `${seconds} אחרי הצליל האחרון.` },
  SOUND_GAP_INSIDE: {
    title: 'שקט באמצע',
    note: ({ length, position }) => `${length} בלי צליל, החל ${prefixed('ב', position)}.`,
  },
  SOUND_ONE_SIDED: {
    title: 'ערוץ אחד שותק',
    note: ({ side, length, position }) =>
      `${side} שותק במשך ${length}, החל ${prefixed('ב', position)}. אם זה לא בכוונה, כדאי לייצא שוב.`,
  },
  SOUND_CUT: {
    title: 'אולי חסר סוף ההקלטה',
    note: ({ position }) => `הקובץ נגמר באמצע, ${prefixed('ב', position)}. כדאי להאזין לסוף.`,
  },
  SOUND_MOSTLY_SILENT: { title: 'רוב ההקלטה שקט', note: ({ percent }) => `${percent} ממנה בלי צליל.` },
  TITLE_MISSING: { title: 'לשיר אין שם', note: () => 'בינתיים כתוב New Release, וזה רק ממלא מקום.' },
  TITLE_FEATURED: {
    title: 'אורח בתוך שם השיר',
    note: ({ found }) => `כתוב ${found}. שירותי הסטרימינג מקבלים רק כך: \u2066(feat. Name)\u2069 בסוף השם.`,
  },
  TITLE_HAS_ARTIST: {
    title: 'שם האמן בתוך שם השיר',
    note: ({ found }) => `${found} כבר מופיע ליד השיר.`,
  },
  TITLE_CAPITALS: {
    title: 'הכול באותיות גדולות',
    note: () => 'שירותי הסטרימינג דוחים שם כזה. כותבים Love Story.',
  },
  TITLE_VERSION: {
    title: 'הגרסה בתוך שם השיר',
    note: ({ found }) => `המקום של ${found} הוא בשדה ״גרסה״, ושירותי הסטרימינג מוסיפים אותו בעצמם.`,
  },
  TITLE_YEAR: { title: 'שנה בתוך שם השיר', note: ({ found }) => `${found} כבר כתובה בזכויות.` },
  TITLE_FORMAT: {
    title: 'מילים שאינן שם השיר',
    note: ({ found }) => `שירותי הסטרימינג לא מקבלים ${found} בתוך שם.`,
  },
  TITLE_WORKING: {
    title: 'מילת עבודה בשם השיר',
    note: ({ found }) => `${found} נשאר מהעבודה באולפן? אם זה באמת השם, אפשר להשאיר.`,
  },
  TITLE_SCRIPT: {
    title: 'השם באותיות של שפה אחרת',
    note: () => 'שירותי הסטרימינג רוצים את השם באותיות של שפת השיר. אם כך הוא נקרא, אפשר להשאיר.',
  },
  TITLE_EMOJI: { title: 'סמל בתוך שם השיר', note: ({ found }) => `${found} לא יוצג ברוב שירותי הסטרימינג.` },
  TITLE_SPACES: { title: 'רווח כפול בשם השיר', note: () => 'בחיפוש זה נחשב לשם אחר.' },
  TITLE_TRANSLATED: {
    title: 'תרגום בתוך שם השיר',
    note: ({ found }) => `המקום של ${found} הוא בשדה ״השיר בשפות אחרות״.`,
  },
  ARTIST_MISSING: { title: 'אין שם אמן', note: () => 'בינתיים כתוב Artist, וזה רק ממלא מקום.' },
  ARTIST_FEATURED: {
    title: 'אורח בתוך שם האמן',
    note: ({ found }) => `כתוב ${found}. אורחים מוסיפים ברשימת האמנים.`,
  },
  ARTIST_SCRIPT: {
    title: 'שם האמן באותיות של שפה אחרת',
    note: () => 'שירותי הסטרימינג רוצים אותו באותיות של שפת השיר או באותיות באנגלית.',
  },
  ARTISTS_MANY: {
    title: 'שלושה אמנים ראשיים או יותר',
    note: ({ found }) => `${found}. יש שירותים שדוחים כך שיר; אורחים מסמנים ״אירוח״ ברשימת האמנים.`,
  },
  GENRE_MISSING: { title: 'אין ז׳אנר', note: () => 'שירותי הסטרימינג לא מקבלים שיר בלי ז׳אנר.' },
  LANGUAGE_MISSING: { title: 'אין שפה', note: () => 'לפיה השיר מגיע לפלייליסטים ולתחנות הנכונות.' },
  INSTRUMENTAL_LANGUAGE: {
    title: 'שיר בלי שירה, עם שפה',
    note: () => 'שירותי הסטרימינג דוחים קטע אינסטרומנטלי שכתובה לו שפה.',
  },
  EXPLICIT_OPEN: {
    title: 'תוכן מפורש: אין תשובה',
    note: () => 'גם ״אין״ היא תשובה, ושואלים על זה בכל מקום.',
  },
  LYRICS_MISSING: {
    title: 'אין מילים',
    note: () => 'שירותי הסטרימינג מציגים אותן, ועורכי מוזיקה קוראים אותן.',
  },
  INSTRUMENTAL_LYRICS: {
    title: 'שיר בלי שירה, עם מילים',
    note: () => 'שירותי הסטרימינג דוחים מילים של קטע אינסטרומנטלי.',
  },
  PITCH_MISSING: { title: 'אין קומוניקט', note: () => 'זה מה שעורכי מוזיקה קוראים לפני שהם מקשיבים.' },
  WRITERS_MISSING: {
    title: 'חסרים היוצרים של השיר המקורי',
    note: ({ missing }) => `לא כתוב מי: ${missing}. בלי שמות היוצרים השיר לא יישלח לשירותי הסטרימינג.`,
  },
  WRITERS_OWN: {
    title: 'כתוב רק השם שלך',
    note: () => 'זה שיר של יוצרים אחרים: כותבים כאן את מי שכתבו והלחינו אותו.',
  },
  WRITERS_SINGLE_NAME: {
    title: 'יוצר בשם אחד',
    note: ({ found }) => `${found}. שירותי הסטרימינג מבקשים שם פרטי ושם משפחה של מי שכתבו והלחינו.`,
  },
  CREDITS_MISSING: { title: 'חסרים קרדיטים', note: ({ missing }) => `לא כתוב מי: ${missing}.` },
  COMPOSITION_OWN: {
    title: 'חלוקת היצירה כולה על שמך',
    note: () => 'היצירה שייכת לכותבי השיר המקורי. החלק שלך נמצא בחלוקת המאסטר.',
  },
  COMPOSITION_EMPTY: { title: 'אין חלוקת יצירה', note: () => 'לפיה משולמים תמלוגי המילים והלחן.' },
  COMPOSITION_UNDER: {
    title: 'חלוקת היצירה לא שלמה',
    note: ({ percent }) => `חולקו ${percent}. צריך להגיע ל־100%.`,
  },
  COMPOSITION_OVER: { title: 'חלוקת היצירה עוברת את 100%', note: ({ percent }) => `יחד ${percent}.` },
  MASTER_EMPTY: { title: 'אין חלוקת מאסטר', note: () => 'לפיה משולמות ההכנסות מהשמעות.' },
  MASTER_UNDER: {
    title: 'חלוקת המאסטר לא שלמה',
    note: ({ percent }) => `חולקו ${percent}. צריך להגיע ל־100%.`,
  },
  MASTER_OVER: { title: 'חלוקת המאסטר עוברת את 100%', note: ({ percent }) => `יחד ${percent}.` },
  RIGHTS_MISSING: {
    title: 'לא כתוב של מי הזכויות',
    note: () => 'שירותי הסטרימינג מציגים שורת © ליד כל שיר.',
  },
  ISRC_MISSING: { title: 'אין ISRC', note: () => 'לפיו סופרים השמעות ומשלמים עליהן.' },
  UPC_MISSING: { title: 'אין UPC', note: () => 'לפיו שירותי הסטרימינג מזהים סינגל.' },
  ISRC_ELSEWHERE: {
    title: 'ה־ISRC הזה כבר אצל אמן אחר',
    note: () => 'קוד שייך להקלטה אחת. כדאי לבדוק אותו לפני שיוצאים.',
  },
  UPC_ELSEWHERE: {
    title: 'ה־UPC הזה כבר אצל אמן אחר',
    note: () => 'קוד שייך לסינגל אחד. כדאי לבדוק אותו לפני שיוצאים.',
  },
  LATIN_MISSING: {
    title: 'השמות רק בעברית',
    note: () => 'מי שלא קורא עברית לא ימצא אותם. כמה אותיות באנגלית עוזרות.',
  },
  DATE_NEAR: {
    title: 'התאריך קרוב מדי',
    note: ({ found, days }) => `אל ${found} שיר צריך להגיע ${days} מראש, ואולי הוא יהיה שם באיחור.`,
  },
};

const en: Issues = {
  COVER_MISSING: { title: 'No cover', note: () => 'Streaming services don’t accept a song without one.' },
  COVER_SMALL: {
    title: 'The cover is small',
    note: ({ size }) => `${size} pixels. Streaming services ask for 3000×3000.`,
  },
  COVER_NOT_SQUARE: {
    title: 'The cover isn’t square',
    note: ({ size }) => `${size} pixels. Streaming services will crop it.`,
  },
  COVER_ONE_COLOUR: {
    title: 'The cover is all one colour',
    note: () => 'Some services reject a cover without a picture or lettering.',
  },
  COVER_BLURRED: {
    title: 'The cover is blurred',
    note: ({ size }) =>
      `${size} pixels, but it looks enlarged from a small picture. Some services reject such a cover.`,
  },
  AUDIO_MISSING: { title: 'No recording', note: () => 'Without a WAV or an MP3 there is nothing to play.' },
  AUDIO_BROKEN: {
    title: 'The recording can’t be read',
    note: () => 'Export it again and upload it once more.',
  },
  AUDIO_NO_WAV: {
    title: 'No WAV or FLAC',
    note: () => 'Streaming services don’t take a compressed file such as an MP3. For radio it is enough.',
  },
  AUDIO_COARSE: {
    title: 'The recording’s quality is low',
    note: ({ quality }) => `${quality}. Streaming services ask for 44.1 kHz · 16 bit at least.`,
  },
  AUDIO_SHORT: {
    title: 'A very short song',
    note: ({ seconds }) => `${seconds}. Streaming services count a play after 30 seconds.`,
  },
  SOUND_SILENT: {
    title: 'There is nothing to hear',
    note: ({ percent }) => `${percent} of it is silence, and no moment is above −70 LUFS.`,
  },
  SOUND_FAINT: {
    title: 'The recording is very quiet',
    note: ({ loudness, peak }) =>
      `${loudness}, ${peak} at its peak. Streaming services turn it up to −14 LUFS, and its hiss with it.`,
  },
  SOUND_CLIPPED: {
    title: 'The sound is cut off',
    note: ({ times, position }) => `${times} at full scale, first at ${position}. It distorts there.`,
  },
  SOUND_PEAK: {
    title: 'The peak is too high',
    note: ({ peak }) => `${peak}. Over 0 it clips when it is converted; up to −1 dBTP is recommended.`,
  },
  SOUND_GAP_START: {
    title: 'Silence at the start',
    note: ({ seconds }) => `${seconds} before the first sound.`,
  },
  SOUND_GAP_END: { title: 'Silence at the end', note: ({ seconds }) => `${seconds} after the last sound.` },
  SOUND_GAP_INSIDE: {
    title: 'Silence in the middle',
    note: ({ length, position }) => `${length} without a sound, from ${position} on.`,
  },
  SOUND_ONE_SIDED: {
    title: 'One channel is silent',
    note: ({ side, length, position }) =>
      `${side} is silent for ${length}, from ${position} on. Unless you mean it, export the recording again.`,
  },
  SOUND_CUT: {
    title: 'The end of the recording may be missing',
    note: ({ position }) => `The file stops in the middle, at ${position}. Listen to its end.`,
  },
  SOUND_MOSTLY_SILENT: {
    title: 'Most of it is silence',
    note: ({ percent }) => `${percent} without a sound.`,
  },
  TITLE_MISSING: {
    title: 'The song has no name',
    note: () => 'For now it says New Release, which is only a placeholder.',
  },
  TITLE_FEATURED: {
    title: 'A guest in the title',
    note: ({ found }) => `It says ${found}. Streaming services accept only this: (feat. Name), at the end.`,
  },
  TITLE_HAS_ARTIST: {
    title: 'The artist’s name in the title',
    note: ({ found }) => `${found} already appears beside the song.`,
  },
  TITLE_CAPITALS: {
    title: 'All in capitals',
    note: () => 'Streaming services reject such a title. Write Love Story.',
  },
  TITLE_VERSION: {
    title: 'The version in the title',
    note: ({ found }) => `${found} belongs in the “Version” field; streaming services add it by themselves.`,
  },
  TITLE_YEAR: { title: 'A year in the title', note: ({ found }) => `${found} is in the rights already.` },
  TITLE_FORMAT: {
    title: 'Words that aren’t the title',
    note: ({ found }) => `Streaming services don’t accept ${found} in a title.`,
  },
  TITLE_WORKING: {
    title: 'A working word in the title',
    note: ({ found }) => `Is ${found} left over from the studio? If it is the name, keep it.`,
  },
  TITLE_SCRIPT: {
    title: 'The title in another language’s letters',
    note: () =>
      'Streaming services want it in the letters of the song’s language. If it is the name, keep it.',
  },
  TITLE_EMOJI: {
    title: 'A symbol in the title',
    note: ({ found }) => `Most streaming services won’t show ${found}.`,
  },
  TITLE_SPACES: { title: 'A double space in the title', note: () => 'Searches treat it as another title.' },
  TITLE_TRANSLATED: {
    title: 'A translation in the title',
    note: ({ found }) => `${found} belongs in the “The song in other languages” field.`,
  },
  ARTIST_MISSING: {
    title: 'No artist name',
    note: () => 'For now it says Artist, which is only a placeholder.',
  },
  ARTIST_FEATURED: {
    title: 'A guest in the artist name',
    note: ({ found }) => `It says ${found}. Guests belong in the list of artists.`,
  },
  ARTIST_SCRIPT: {
    title: 'The artist’s name in another language’s letters',
    note: () => 'Streaming services want it in the letters of the song’s language, or in Latin ones.',
  },
  ARTISTS_MANY: {
    title: 'Three main artists or more',
    note: ({ found }) =>
      `${found}. Some services reject such a song; guests are “Featured” in the list of artists.`,
  },
  GENRE_MISSING: { title: 'No genre', note: () => 'Streaming services don’t accept a song without one.' },
  LANGUAGE_MISSING: {
    title: 'No language',
    note: () => 'It brings the song to the right playlists and stations.',
  },
  INSTRUMENTAL_LANGUAGE: {
    title: 'An instrumental with a language',
    note: () => 'Streaming services reject an instrumental that states a language.',
  },
  EXPLICIT_OPEN: {
    title: 'Explicit content: no answer',
    note: () => '“No” is an answer too, and everyone asks.',
  },
  LYRICS_MISSING: {
    title: 'No lyrics',
    note: () => 'Streaming services show them, and radio editors read them.',
  },
  INSTRUMENTAL_LYRICS: {
    title: 'An instrumental with lyrics',
    note: () => 'Streaming services reject the lyrics of an instrumental.',
  },
  PITCH_MISSING: { title: 'No pitch', note: () => 'Radio editors read it before they listen.' },
  WRITERS_MISSING: {
    title: 'The original’s writers are missing',
    note: ({ missing }) =>
      `Missing: ${missing}. Without the writers’ names the song isn’t sent to streaming services.`,
  },
  WRITERS_OWN: {
    title: 'Only your name is there',
    note: () => 'Other people wrote this song: name the people who wrote its lyrics and music.',
  },
  WRITERS_SINGLE_NAME: {
    title: 'A writer with a single name',
    note: ({ found }) => `${found}. Streaming services ask for the first and the last name of each writer.`,
  },
  CREDITS_MISSING: { title: 'Credits are missing', note: ({ missing }) => `It doesn’t say who: ${missing}.` },
  COMPOSITION_OWN: {
    title: 'The whole composition split is yours',
    note: () => 'The work belongs to the original’s writers. Your part is in the master split.',
  },
  COMPOSITION_EMPTY: {
    title: 'No composition split',
    note: () => 'Royalties for lyrics and music are paid by it.',
  },
  COMPOSITION_UNDER: {
    title: 'The composition split isn’t complete',
    note: ({ percent }) => `${percent} so far. The total must be 100%.`,
  },
  COMPOSITION_OVER: {
    title: 'The composition split exceeds 100%',
    note: ({ percent }) => `${percent} together.`,
  },
  MASTER_EMPTY: { title: 'No master split', note: () => 'Income from plays is paid by it.' },
  MASTER_UNDER: {
    title: 'The master split isn’t complete',
    note: ({ percent }) => `${percent} so far. The total must be 100%.`,
  },
  MASTER_OVER: { title: 'The master split exceeds 100%', note: ({ percent }) => `${percent} together.` },
  RIGHTS_MISSING: {
    title: 'It doesn’t say whose the rights are',
    note: () => 'Streaming services show a © line beside every song.',
  },
  ISRC_MISSING: { title: 'No ISRC', note: () => 'Plays are counted and paid for by it.' },
  UPC_MISSING: { title: 'No UPC', note: () => 'Streaming services identify a single by it.' },
  ISRC_ELSEWHERE: {
    title: 'Another artist has this ISRC',
    note: () => 'A code belongs to one recording. Check it before the song goes out.',
  },
  UPC_ELSEWHERE: {
    title: 'Another artist has this UPC',
    note: () => 'A code belongs to one single. Check it before the song goes out.',
  },
  LATIN_MISSING: {
    title: 'Names in Hebrew alone',
    note: () => 'People who don’t read Hebrew won’t find them. Latin letters help.',
  },
  DATE_NEAR: {
    title: 'The date is too near',
    note: ({ found, days }) => `${found} needs a song ${days} ahead, so it may be late there.`,
  },
};

type Names = { readonly [S in Subject]: string };
const namesHe: Names = {
  cover: 'עטיפה',
  audio: 'הקלטה',
  sound: 'עוצמה ושיא',
  title: 'שם השיר',
  artist: 'שם האמן',
  genre: 'ז׳אנר',
  language: 'שפה',
  explicit: 'תוכן מפורש',
  lyrics: 'מילים',
  pitch: 'קומוניקט',
  credits: 'קרדיטים',
  splits: 'חלוקה',
  rights: 'זכויות',
  isrc: 'ISRC',
  upc: 'UPC',
  latin: 'אותיות באנגלית',
  date: 'תאריך',
};
const namesEn: Names = {
  cover: 'Cover',
  audio: 'Recording',
  sound: 'Loudness and peak',
  title: 'Title',
  artist: 'Artist name',
  genre: 'Genre',
  language: 'Language',
  explicit: 'Explicit content',
  lyrics: 'Lyrics',
  pitch: 'Pitch',
  credits: 'Credits',
  splits: 'Splits',
  rights: 'Rights',
  isrc: 'ISRC',
  upc: 'UPC',
  latin: 'Latin letters',
  date: 'Date',
};

/** The pre-flight: what blocks a song and what only weakens it. */
export const preflightText = defineText({
  he: {
    title: 'לפני ההפצה',
    titleOut: 'מה כדאי לתקן',
    stops: { one: 'תיקון הכרחי אחד', two: 'שני תיקונים הכרחיים', other: '{n} תיקונים הכרחיים' },
    weakens: { one: 'תיקון מומלץ אחד', two: 'שני תיקונים מומלצים', other: '{n} תיקונים מומלצים' },
    moreWeakens: { one: 'ועוד תיקון אחד', two: 'ועוד שני תיקונים', other: 'ועוד {n} תיקונים' },
    fewer: 'פחות תיקונים',
    stopsName: 'הכרחי',
    weakensName: 'מומלץ',
    readyName: 'מוכן',
    clear: 'הכול מוכן. אפשר להפיץ את השיר.',
    clearOut: 'השיר יצא, ואין בו מה לתקן.',
    clearFor: { streaming: 'הכול מוכן לשירותי הסטרימינג.', radio: 'הכול מוכן לרדיו.' },
    stopsNote: {
      streaming: 'כך שירותי הסטרימינג ידחו את השיר. אחרי התיקון אפשר יהיה להפיץ אותו.',
      radio: 'כך התחנות ידחו את השיר. אחרי התיקון אפשר יהיה להפיץ אותו.',
    },
    only: { streaming: 'לסטרימינג', radio: 'לרדיו' },
    measuring: 'מודד את הצליל...',
    measuringNote: 'עוד כמה שניות. אפשר להמשיך לערוך.',
    loading: 'בודק את השיר...',
    failed: 'הבדיקה נכשלה',
    again: 'ניסיון נוסף',
    measuredSound: (loudness: string, peak: string) => `${loudness}, שיא ${peak}`,
    times: { one: 'פעם אחת', two: 'פעמיים', other: '{n} פעמים' },
    days: { one: 'יום אחד', two: 'יומיים', other: '{n} ימים' },
    seconds: { one: 'שנייה', two: 'שתי שניות', other: '{n} שניות' },
    sides: { left: 'הערוץ השמאלי', right: 'הערוץ הימני' },
    roles: { lyrics: 'מילים', composition: 'לחן', producer: 'הפקה' },
    and: ' ו',
    names: namesHe,
    issues: he,
  },
  en: {
    title: 'Before distribution',
    titleOut: 'What to fix',
    stops: { one: '1 required fix', other: '{n} required fixes' },
    weakens: { one: '1 recommended fix', other: '{n} recommended fixes' },
    moreWeakens: { one: 'and one more', other: 'and {n} more' },
    fewer: 'Fewer fixes',
    stopsName: 'Required',
    weakensName: 'Recommended',
    readyName: 'Ready',
    clear: 'Everything is ready. The song can be distributed.',
    clearOut: 'The song is out, and there is nothing to fix.',
    clearFor: {
      streaming: 'Everything is ready for streaming services.',
      radio: 'Everything is ready for radio.',
    },
    stopsNote: {
      streaming: 'As it is, streaming services would reject the song. Fix this to distribute it.',
      radio: 'As it is, stations would reject the song. Fix this to distribute it.',
    },
    only: { streaming: 'Streaming', radio: 'Radio' },
    measuring: 'Measuring the sound...',
    measuringNote: 'A few more seconds. You can keep editing.',
    loading: 'Checking the song...',
    failed: 'The song couldn’t be checked',
    again: 'Try again',
    measuredSound: (loudness: string, peak: string) => `${loudness}, peak ${peak}`,
    times: { one: 'Once', other: '{n} times' },
    days: { one: 'one day', other: '{n} days' },
    seconds: { one: '1 second', other: '{n} seconds' },
    sides: { left: 'The left channel', right: 'The right channel' },
    roles: { lyrics: 'lyrics', composition: 'music', producer: 'production' },
    and: ' and ',
    names: namesEn,
    issues: en,
  },
});
