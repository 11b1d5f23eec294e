import type { Locale } from '#shared/locale.ts';
import { dayOf, daysBetween, timeOf, twoDigits, type When } from './calendar.ts';

export type { When } from './calendar.ts';
export { dayKey, daysBetween } from './calendar.ts';

const MONTHS = {
  he: [
    'ינואר',
    'פברואר',
    'מרץ',
    'אפריל',
    'מאי',
    'יוני',
    'יולי',
    'אוגוסט',
    'ספטמבר',
    'אוקטובר',
    'נובמבר',
    'דצמבר',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;

const WEEKDAYS = {
  he: ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;

/** "20 בנובמבר 2026"; "20 November 2026". `year: false` leaves the year out. */
export function date(when: When, locale: Locale, { year = true } = {}): string {
  const day = dayOf(when);
  const month = MONTHS[locale][day.month - 1];
  const start = locale === 'he' ? `${day.day} ב${month}` : `${day.day} ${month}`;
  return year ? `${start} ${day.year}` : start;
}

/** "20 בנובמבר"; "20 November". With the year when it isn't the year of `now`. */
export const dayAndMonth = (when: When, locale: Locale, now: When): string =>
  date(when, locale, { year: dayOf(now).year !== dayOf(when).year });

/** "יום שישי, 20 בנובמבר"; "Friday, 20 November". With the year when it isn't the year of `now`. */
export function longDay(when: When, locale: Locale, now?: When): string {
  const day = dayOf(when);
  const weekday = WEEKDAYS[locale][day.weekday];
  const name = locale === 'he' && day.weekday < 6 ? `יום ${weekday}` : weekday;
  return `${name}, ${dayAndMonth(when, locale, now ?? when)}`;
}

/** "נובמבר 2026"; "November 2026". */
export function monthAndYear(when: When, locale: Locale): string {
  const { month, year } = dayOf(when);
  return `${MONTHS[locale][month - 1]} ${year}`;
}

/** The days of the week from Sunday, each with its short form for calendars. */
export const weekdays = (locale: Locale): { short: string; name: string }[] =>
  WEEKDAYS[locale].map((name, index) => ({
    name,
    short: locale === 'he' ? `${'אבגדהוש'.charAt(index)}׳` : name.slice(0, 2),
  }));

/** Heading of a day in a feed: "היום", "אתמול", else the long day. */
export function dayHeading(when: When, now: When, locale: Locale): string {
  const ago = daysBetween(when, now);
  if (ago === 0) return locale === 'he' ? 'היום' : 'Today';
  if (ago === 1) return locale === 'he' ? 'אתמול' : 'Yesterday';
  return longDay(when, locale, now);
}

/** "20.11.2026", as dates in figures are written in both languages; written left to right. */
export function shortDate(when: When): string {
  const { year, month, day } = dayOf(when);
  return `${day}.${month}.${year}`;
}

/** "00:01" on an Israeli clock; written left to right. */
export function clock(when: When): string {
  const { hour, minute } = timeOf(when);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** "20.11.2026 בשעה 00:01"; "20.11.2026 at 00:01". */
export function dateTime(when: When, locale: Locale): string {
  return `${shortDate(when)} ${locale === 'he' ? 'בשעה' : 'at'} ${clock(when)}`;
}

/** Whether a moment is in the past; false for null. */
export const isPast = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= Date.now();
