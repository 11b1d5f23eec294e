import type { PlayField } from './plays.ts';

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
  ['file', /^(file|file ?name|path|cart|cart ?number|media ?file|audio ?file|asset|קובץ|שם הקובץ)$/],
];

/** Words before a guest's name. */
export const guestWords = 'feat|ft|featuring|בהשתתפות|מארחת|מארח|מארחים';
/** Words between two names. */
export const joiningWords: readonly string[] = ['and', 'ו', 'the', 'vs'];
