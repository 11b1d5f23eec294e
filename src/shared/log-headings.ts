import type { LineKind, PlayField } from './plays.ts';

/** The common column headings of each field, in the order of matching: date and time before date. */
export const headingPatterns: readonly (readonly [PlayField, RegExp])[] = [
  ['isrc', /^(isrc.*|קוד isrc)$/],
  [
    'moment',
    /^(date ?time|date (and|&) time|played ?at|play ?time ?stamp|time ?stamp|air ?date ?time|start ?date ?time|aired ?at|air ?time ?stamp|תאריך ושעה|מועד( השידור)?|זמן שידור)$/,
  ],
  ['duration', /^(duration|length|len|run ?time|play ?length|actual ?length|dur|משך|אורך|משך השיר)$/],
  ['date', /^(date|air ?date|play ?date|log ?date|schedule ?date|day|תאריך|תאריך שידור|יום)$/],
  [
    'time',
    /^(time|air ?time|start ?time|play ?time|actual ?time|actual ?start|aired|hour|start|שעה|שעת שידור|שעת התחלה|זמן)$/,
  ],
  [
    'title',
    /^(title|song|song ?title|track|track ?title|track ?name|song ?name|cut ?title|name|שיר|שם השיר|שם שיר|שם היצירה|כותרת)$/,
  ],
  [
    'artist',
    /^(artist|artists|artist ?name|performer|main ?artist|artist ?1|interpret|אמן|אמנים|מבצע|שם המבצע|שם האמן|זמר)$/,
  ],
  [
    'composer',
    /^(composers?|composed by|composer ?name|music by|melody|מלחין|מלחינים|מלחינה|לחן|שם המלחין)$/,
  ],
  [
    'lyricist',
    /^(lyricists?|lyrics|lyrics by|lyric ?writer|words|words by|text by|תמלילן|תמלילנים|מילים|מלים|כותב|כותב המילים|כותבי המילים|שם התמלילן|מחבר)$/,
  ],
  ['label', /^(label|record ?label|record ?company|label ?name|לייבל|חברת תקליטים|חברת התקליטים|תווית)$/],
  [
    'type',
    /^(type|line ?type|item ?type|element ?type|event ?type|media ?type|category|class|kind|סוג|סוג שורה|סוג פריט|סוג הפריט|קטגוריה|סיווג)$/,
  ],
  ['file', /^(file|file ?name|path|cart|cart ?number|media ?file|audio ?file|asset|קובץ|שם הקובץ)$/],
];

/** How systems name, in their type column, what isn't a song. Anything else is one. */
export const kindPatterns: readonly (readonly [LineKind, RegExp])[] = [
  [
    'advert',
    /^(ads?|adv|adverts?|advertisements?|commercials?|comm?|spots?|promos?|sponsors?|sponsorships?|פרסומת|פרסומות|פרסום|תשדיר|תשדירים|ספוט|קדימון|קדימונים|חסות|חסויות)$/,
  ],
  [
    'jingle',
    /^(jingles?|jin|sweepers?|liners?|bumpers?|stingers?|beds?|imaging|גינגל|גינגלים|מעבר|מעברון|מעברונים|סוויפר|ליינר)$/,
  ],
  ['id', /^(ids?|idents?|station ids?|legal ids?|sid|top of (the )?hour|זיהוי|זיהוי תחנה|אות|אות תחנה)$/],
  [
    'voice_track',
    /^(vt|voice|voice ?tracks?|voice ?overs?|talk|speech|news|דיבור|קריינות|קול|הקלטת קול|חדשות|מבזק)$/,
  ],
];

/** Words before a guest's name. */
export const guestWords = 'feat|ft|featuring|בהשתתפות|מארחת|מארח|מארחים';
/** Words between two names. */
export const joiningWords: readonly string[] = ['and', 'ו', 'the', 'vs'];
