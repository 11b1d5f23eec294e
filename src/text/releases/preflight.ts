import type { Code, Subject } from '../../contract/vocabulary/preflight/kinds.ts';
import { defineText } from '../define-text.ts';

/** Measured values as they are said, each kept in its own direction. */
export interface Said {
  /** "1400 × 1400". */
  size: string;
  /** "22.05 kHz · 8 bit". */
  quality: string;
  seconds: string;
  /** A place in the song, "1:23". */
  at: string;
  /** "−41.2 LUFS", "+0.9 dBTP". */
  loudness: string;
  peak: string;
  times: string;
  percent: string;
  found: string;
  missing: string;
}

interface Line {
  title: string;
  note: (said: Said) => string;
}
type Lines = { readonly [C in Code]: Line };

const he: Lines = {
  COVER_MISSING: { title: 'אין עטיפה', note: () => 'שירותי הסטרימינג לא מקבלים שיר בלי עטיפה.' },
  COVER_SMALL: { title: 'העטיפה קטנה', note: ({ size }) => `${size} פיקסלים. השירותים מבקשים 3000 × 3000.` },
  COVER_NOT_SQUARE: {
    title: 'העטיפה לא ריבועית',
    note: ({ size }) => `${size} פיקסלים. השירותים יחתכו אותה.`,
  },
  AUDIO_MISSING: { title: 'אין הקלטה', note: () => 'בלי WAV או MP3 אין מה להשמיע.' },
  AUDIO_BROKEN: { title: 'ההקלטה לא נקראת', note: () => 'כדאי לייצא אותה שוב מהתוכנה ולהעלות מחדש.' },
  AUDIO_NO_WAV: { title: 'יש רק MP3', note: () => 'השירותים מבקשים WAV: מה שכבר נדחס נדחס אצלם שוב.' },
  AUDIO_COARSE: {
    title: 'איכות ההקלטה נמוכה',
    note: ({ quality }) => `${quality}. השירותים מבקשים לפחות \u206644.1 kHz · 16 bit\u2069.`,
  },
  AUDIO_SHORT: {
    title: 'השיר קצר מאוד',
    note: ({ seconds }) => `${seconds}. השירותים סופרים השמעה מ־30 שניות.`,
  },
  SOUND_SILENT: {
    title: 'בהקלטה לא שומעים כלום',
    note: ({ percent }) => `${percent} ממנה דממה, ואף רגע לא עולה על \u2066−70 LUFS\u2069.`,
  },
  SOUND_FAINT: {
    title: 'ההקלטה חלשה מאוד',
    note: ({ loudness, peak }) =>
      `${loudness}, בשיא ${peak}. כדי להגיע ל־\u2066−14 LUFS\u2069 השירותים יגבירו אותה, והרחש יגבר איתה.`,
  },
  SOUND_CLIPPED: {
    title: 'הצליל נחתך',
    note: ({ times, at }) => `${times} בעוצמה מלאה, לראשונה ב־${at}. שם נשמע עיוות.`,
  },
  SOUND_PEAK: {
    title: 'השיא גבוה מדי',
    note: ({ peak }) => `${peak}. מעל 0 הצליל נחתך בהמרה; מומלץ עד \u2066−1 dBTP\u2069.`,
  },
  SOUND_GAP_START: { title: 'דממה בהתחלה', note: ({ seconds }) => `${seconds} עד הצליל הראשון.` },
  SOUND_GAP_END: { title: 'דממה בסוף', note: ({ seconds }) => `${seconds} אחרי הצליל האחרון.` },
  SOUND_MOSTLY_SILENT: { title: 'רוב ההקלטה דממה', note: ({ percent }) => `${percent} ממנה בלי צליל.` },
  TITLE_MISSING: { title: 'לשיר אין שם', note: () => 'בינתיים כתוב New Release, וזה רק ממלא מקום.' },
  TITLE_FEATURED: {
    title: 'אורח בתוך שם השיר',
    note: ({ found }) => `כתוב ${found}. השירותים מקבלים רק כך: \u2066(feat. Name)\u2069 בסוף השם.`,
  },
  TITLE_HAS_ARTIST: {
    title: 'שם האמן בתוך שם השיר',
    note: ({ found }) => `${found} כבר מופיע ליד השיר.`,
  },
  TITLE_CAPITALS: {
    title: 'הכול באותיות גדולות',
    note: () => 'השירותים מחזירים שם כזה: Love Story ולא LOVE STORY.',
  },
  TITLE_VERSION: {
    title: 'הגרסה בתוך שם השיר',
    note: ({ found }) => `המקום של ${found} הוא בשדה ״גרסה״, והשירותים מוסיפים אותו בעצמם.`,
  },
  TITLE_YEAR: { title: 'שנה בתוך שם השיר', note: ({ found }) => `${found} כבר כתובה בזכויות.` },
  TITLE_FORMAT: { title: 'מילים שאינן שם השיר', note: ({ found }) => `השירותים לא מקבלים ${found} בתוך שם.` },
  TITLE_EMOJI: { title: 'סמל בתוך שם השיר', note: ({ found }) => `${found} לא יוצג ברוב השירותים.` },
  TITLE_SPACES: { title: 'רווח כפול בשם השיר', note: () => 'בחיפוש זה נחשב לשם אחר.' },
  TITLE_TRANSLATED: {
    title: 'תרגום בתוך שם השיר',
    note: ({ found }) => `המקום של ${found} הוא ב״שיר רב־לשוני״.`,
  },
  ARTIST_MISSING: { title: 'אין שם אמן', note: () => 'בינתיים כתוב Artist, וזה רק ממלא מקום.' },
  ARTIST_FEATURED: {
    title: 'אורח בתוך שם האמן',
    note: ({ found }) => `כתוב ${found}. המקום של אורחים הוא בין המשתתפים.`,
  },
  GENRE_MISSING: { title: 'אין ז׳אנר', note: () => 'השירותים לא מקבלים שיר בלי ז׳אנר.' },
  LANGUAGE_MISSING: { title: 'אין שפה', note: () => 'לפיה השיר מגיע לרשימות השמעה ולתחנות הנכונות.' },
  EXPLICIT_OPEN: {
    title: 'תוכן מפורש: אין תשובה',
    note: () => 'גם ״אין״ היא תשובה, ושואלים על זה בכל מקום.',
  },
  LYRICS_MISSING: { title: 'אין מילים', note: () => 'השירותים מציגים אותן, ועורכי מוזיקה קוראים אותן.' },
  PITCH_MISSING: { title: 'אין קומוניקט', note: () => 'זה מה שעורכי מוזיקה קוראים לפני שהם מקשיבים.' },
  CREDITS_MISSING: { title: 'חסרים קרדיטים', note: ({ missing }) => `לא כתוב מי: ${missing}.` },
  COMPOSITION_EMPTY: { title: 'אין חלוקה של היצירה', note: () => 'לפיה מחולקים התמלוגים על המילים והלחן.' },
  COMPOSITION_UNDER: {
    title: 'חלוקת היצירה לא שלמה',
    note: ({ percent }) => `${percent} מתוך 100%. השאר עוד של אף אחד.`,
  },
  COMPOSITION_OVER: { title: 'חלוקת היצירה עוברת את 100%', note: ({ percent }) => `יחד ${percent}.` },
  MASTER_EMPTY: { title: 'אין חלוקה של ההקלטה', note: () => 'לפיה מחולקות ההכנסות מהשמעות.' },
  MASTER_UNDER: {
    title: 'חלוקת ההקלטה לא שלמה',
    note: ({ percent }) => `${percent} מתוך 100%. השאר עוד של אף אחד.`,
  },
  MASTER_OVER: { title: 'חלוקת ההקלטה עוברת את 100%', note: ({ percent }) => `יחד ${percent}.` },
  RIGHTS_MISSING: { title: 'לא כתוב של מי הזכויות', note: () => 'השירותים מציגים שורת © ליד כל שיר.' },
  ISRC_MISSING: { title: 'אין ISRC', note: () => 'לפיו סופרים השמעות ומשלמים עליהן.' },
  UPC_MISSING: { title: 'אין UPC', note: () => 'לפיו השירותים מזהים סינגל.' },
};

const en: Lines = {
  COVER_MISSING: { title: 'No cover', note: () => 'Streaming services take no song without one.' },
  COVER_SMALL: {
    title: 'The cover is small',
    note: ({ size }) => `${size} pixels. Services ask for 3000 × 3000.`,
  },
  COVER_NOT_SQUARE: {
    title: 'The cover isn’t square',
    note: ({ size }) => `${size} pixels. Services will crop it.`,
  },
  AUDIO_MISSING: { title: 'No recording', note: () => 'Without a WAV or an MP3 there is nothing to play.' },
  AUDIO_BROKEN: {
    title: 'The recording can’t be read',
    note: () => 'Export it once more and upload it again.',
  },
  AUDIO_NO_WAV: {
    title: 'Only an MP3',
    note: () => 'Services ask for a WAV: what is compressed already, they compress again.',
  },
  AUDIO_COARSE: {
    title: 'The recording’s quality is low',
    note: ({ quality }) => `${quality}. Services ask for 44.1 kHz · 16 bit at least.`,
  },
  AUDIO_SHORT: {
    title: 'A very short song',
    note: ({ seconds }) => `${seconds}. Services count a play after 30 seconds.`,
  },
  SOUND_SILENT: {
    title: 'There is nothing to hear',
    note: ({ percent }) => `${percent} of it is silence, and no moment is above −70 LUFS.`,
  },
  SOUND_FAINT: {
    title: 'The recording is very quiet',
    note: ({ loudness, peak }) =>
      `${loudness}, ${peak} at its peak. Services turn songs up to −14 LUFS, and its hiss with it.`,
  },
  SOUND_CLIPPED: {
    title: 'The sound is cut off',
    note: ({ times, at }) => `${times} at full scale, first at ${at}. It distorts there.`,
  },
  SOUND_PEAK: {
    title: 'The peak is too high',
    note: ({ peak }) => `${peak}. Over 0 it clips when it is converted; up to −1 dBTP is advised.`,
  },
  SOUND_GAP_START: {
    title: 'Silence at the start',
    note: ({ seconds }) => `${seconds} before the first sound.`,
  },
  SOUND_GAP_END: { title: 'Silence at the end', note: ({ seconds }) => `${seconds} after the last sound.` },
  SOUND_MOSTLY_SILENT: {
    title: 'Most of it is silence',
    note: ({ percent }) => `${percent} without a sound.`,
  },
  TITLE_MISSING: {
    title: 'The song has no name',
    note: () => 'It says New Release, which only holds the place.',
  },
  TITLE_FEATURED: {
    title: 'A guest in the title',
    note: ({ found }) => `It says ${found}. Services take it like this only: (feat. Name), at the end.`,
  },
  TITLE_HAS_ARTIST: {
    title: 'The artist’s name in the title',
    note: ({ found }) => `${found} already stands beside the song.`,
  },
  TITLE_CAPITALS: {
    title: 'All in capitals',
    note: () => 'Services send such titles back: Love Story, not LOVE STORY.',
  },
  TITLE_VERSION: {
    title: 'The version in the title',
    note: ({ found }) => `${found} belongs in the “Version” field; services add it by themselves.`,
  },
  TITLE_YEAR: { title: 'A year in the title', note: ({ found }) => `${found} is in the rights already.` },
  TITLE_FORMAT: {
    title: 'Words that aren’t the title',
    note: ({ found }) => `Services don’t take ${found} in a title.`,
  },
  TITLE_EMOJI: { title: 'A symbol in the title', note: ({ found }) => `Most services won’t show ${found}.` },
  TITLE_SPACES: { title: 'A double space in the title', note: () => 'To a search that is another title.' },
  TITLE_TRANSLATED: {
    title: 'A translation in the title',
    note: ({ found }) => `${found} belongs under “Other languages”.`,
  },
  ARTIST_MISSING: { title: 'No artist name', note: () => 'It says Artist, which only holds the place.' },
  ARTIST_FEATURED: {
    title: 'A guest in the artist name',
    note: ({ found }) => `It says ${found}. Guests belong among the collaborators.`,
  },
  GENRE_MISSING: { title: 'No genre', note: () => 'Services take no song without one.' },
  LANGUAGE_MISSING: {
    title: 'No language',
    note: () => 'It brings the song to the right playlists and stations.',
  },
  EXPLICIT_OPEN: {
    title: 'Explicit words: no answer',
    note: () => '“None” is an answer too, and everyone asks.',
  },
  LYRICS_MISSING: { title: 'No lyrics', note: () => 'Services show them, and radio editors read them.' },
  PITCH_MISSING: { title: 'No press text', note: () => 'Radio editors read it before they listen.' },
  CREDITS_MISSING: { title: 'Credits are missing', note: ({ missing }) => `It doesn’t say who: ${missing}.` },
  COMPOSITION_EMPTY: {
    title: 'No shares of the song',
    note: () => 'Royalties for words and music are divided by them.',
  },
  COMPOSITION_UNDER: {
    title: 'The song’s shares aren’t whole',
    note: ({ percent }) => `${percent} of 100%. The rest is nobody’s yet.`,
  },
  COMPOSITION_OVER: { title: 'The song’s shares exceed 100%', note: ({ percent }) => `${percent} together.` },
  MASTER_EMPTY: { title: 'No shares of the recording', note: () => 'Income from plays is divided by them.' },
  MASTER_UNDER: {
    title: 'The recording’s shares aren’t whole',
    note: ({ percent }) => `${percent} of 100%. The rest is nobody’s yet.`,
  },
  MASTER_OVER: { title: 'The recording’s shares exceed 100%', note: ({ percent }) => `${percent} together.` },
  RIGHTS_MISSING: {
    title: 'It doesn’t say whose the rights are',
    note: () => 'Services show a © line beside every song.',
  },
  ISRC_MISSING: { title: 'No ISRC', note: () => 'Plays are counted and paid for by it.' },
  UPC_MISSING: { title: 'No UPC', note: () => 'Services know a single by it.' },
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
};
const namesEn: Names = {
  cover: 'Cover',
  audio: 'Recording',
  sound: 'Loudness and peak',
  title: 'Title',
  artist: 'Artist name',
  genre: 'Genre',
  language: 'Language',
  explicit: 'Explicit words',
  lyrics: 'Lyrics',
  pitch: 'Press text',
  credits: 'Credits',
  splits: 'Shares',
  rights: 'Rights',
  isrc: 'ISRC',
  upc: 'UPC',
};

/** The list of what stops and what weakens a song, before it goes out. */
export const preflightText = defineText({
  he: {
    title: 'לפני שיוצאים',
    ready: (done: number, all: number) => `${done} מתוך ${all} מוכנים`,
    stops: { one: 'דבר אחד עוצר', two: 'שני דברים עוצרים', other: '{n} דברים עוצרים' },
    weakens: { one: 'דבר אחד מחליש', two: 'שני דברים מחלישים', other: '{n} דברים מחלישים' },
    moreWeakens: { one: 'ועוד דבר אחד', two: 'ועוד שני דברים', other: 'ועוד {n} דברים' },
    fewer: 'להציג פחות',
    stopsName: 'עוצר',
    weakensName: 'מחליש',
    readyName: 'מוכן',
    clear: 'הכול מוכן. השיר יכול לצאת.',
    clearFor: { streaming: 'הכול מוכן לשירותי הסטרימינג.', radio: 'הכול מוכן לרדיו.' },
    stopsNote: {
      streaming: 'כך שירותי הסטרימינג יחזירו את השיר. ההחלטה שלך.',
      radio: 'כך התחנות יוותרו על השיר. ההחלטה שלך.',
    },
    only: { streaming: 'לסטרימינג', radio: 'לרדיו' },
    measuring: 'מודדים את הצליל…',
    measuringNote: 'עוד כמה שניות. אפשר להמשיך לערוך.',
    loading: 'בודקים את השיר…',
    failed: 'הבדיקה לא הצליחה',
    again: 'לנסות שוב',
    measuredSound: (loudness: string, peak: string) => `${loudness}, שיא ${peak}`,
    times: { one: 'פעם אחת', two: 'פעמיים', other: '{n} פעמים' },
    seconds: { one: 'שנייה', two: 'שתי שניות', other: '{n} שניות' },
    roles: { lyrics: 'מילים', composition: 'לחן', producer: 'הפקה' },
    and: ' ו',
    names: namesHe,
    lines: he,
  },
  en: {
    title: 'Before it goes out',
    ready: (done: number, all: number) => `${done} of ${all} ready`,
    stops: { one: '1 thing stops it', other: '{n} things stop it' },
    weakens: { one: '1 thing weakens it', other: '{n} things weaken it' },
    moreWeakens: { one: 'and one more', other: 'and {n} more' },
    fewer: 'Show fewer',
    stopsName: 'Stops it',
    weakensName: 'Weakens it',
    readyName: 'Ready',
    clear: 'All is ready. The song can go out.',
    clearFor: { streaming: 'All is ready for the streaming services.', radio: 'All is ready for radio.' },
    stopsNote: {
      streaming: 'As it is, streaming services will send the song back. It’s your decision.',
      radio: 'As it is, stations will pass on the song. It’s your decision.',
    },
    only: { streaming: 'Streaming', radio: 'Radio' },
    measuring: 'Measuring the sound…',
    measuringNote: 'A few more seconds. You can go on editing.',
    loading: 'Looking at the song…',
    failed: 'The song couldn’t be checked',
    again: 'Try again',
    measuredSound: (loudness: string, peak: string) => `${loudness}, peak ${peak}`,
    times: { one: 'Once', other: '{n} times' },
    seconds: { one: '1 second', other: '{n} seconds' },
    roles: { lyrics: 'lyrics', composition: 'music', producer: 'production' },
    and: ' and ',
    names: namesEn,
    lines: en,
  },
});
