import type { Locale } from '#shared/locale.ts';
import { count } from '#text/counts.ts';
import type { Forms } from '#text/define-text.ts';
import { daysBetween, type When } from './calendar.ts';
import { date } from './dates.ts';
import { HOURS, MINUTES } from './durations.ts';

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

// Hebrew has a dual form, in place of "2".
const UNITS: Record<Locale, Record<Unit, Forms>> = {
  he: {
    minute: MINUTES.he,
    hour: HOURS.he,
    day: { one: 'יום', two: 'יומיים', other: '{n} ימים' },
    week: { one: 'שבוע', two: 'שבועיים', other: '{n} שבועות' },
    month: { one: 'חודש', two: 'חודשיים', other: '{n} חודשים' },
    year: { one: 'שנה', two: 'שנתיים', other: '{n} שנים' },
  },
  en: {
    minute: MINUTES.en,
    hour: HOURS.en,
    day: { one: '1 day', other: '{n} days' },
    week: { one: '1 week', other: '{n} weeks' },
    month: { one: '1 month', other: '{n} months' },
    year: { one: '1 year', other: '{n} years' },
  },
};

/** The names of days by their distance from today. */
const NEAR_DAYS: Record<Locale, Partial<Record<number, string>>> = {
  he: { '-1': 'אתמול', 0: 'היום', 1: 'מחר', 2: 'מחרתיים' },
  en: { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' },
};

/** A span in words: "יומיים", "3 שבועות". */
export function span(n: number, unit: Unit, locale: Locale): string {
  return count(n, UNITS[locale][unit], locale);
}

/** The day as seen from `now`: "היום", "אתמול", "לפני יומיים", "מחר", "בעוד שבועיים" … by the calendar in Israel. */
export function relativeDay(when: When, now: When, locale: Locale): string {
  const days = daysBetween(now, when);
  return NEAR_DAYS[locale][days] ?? pastOrFuture(days, ...largestUnit(Math.abs(days)), locale);
}

/** The moment as seen from `now`: "ממש עכשיו", "לפני 12 דקות", "לפני שעתיים"; from yesterday on, the day. */
export function relativeTime(when: When, now: When, locale: Locale): string {
  const seconds = (new Date(when).getTime() - new Date(now).getTime()) / 1000;
  const minutes = Math.trunc(Math.abs(seconds) / 60);
  if (minutes < 1) return locale === 'he' ? 'ממש עכשיו' : 'just now';
  if (minutes < 60) return pastOrFuture(seconds, minutes, 'minute', locale);
  if (daysBetween(when, now) === 0 || minutes < 6 * 60) {
    return pastOrFuture(seconds, Math.trunc(minutes / 60), 'hour', locale);
  }
  return relativeDay(when, now, locale);
}

/**
 * Relative past time: "ממש עכשיו", "לפני 12 דקות", "אתמול"; in English "just now", "12m ago", "5h ago", "3d ago". A
 * slightly future time (a wrong clock) is now. Past a month: the date.
 */
export function timeAgo(when: When, now: When, locale: Locale): string {
  const time = Math.min(new Date(when).getTime(), new Date(now).getTime());
  const minutes = Math.trunc((new Date(now).getTime() - time) / 60_000);
  const days = Math.trunc(minutes / 1440);
  if (days >= 30) return date(time, locale);
  if (locale === 'he') return relativeTime(time, now, locale);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes}m ago`;
  return days < 1 ? `${Math.trunc(minutes / 60)}h ago` : `${days}d ago`;
}

function largestUnit(days: number): [number, Unit] {
  if (days < 7) return [days, 'day'];
  if (days < 30) return [Math.trunc(days / 7), 'week'];
  if (days < 365) return [Math.min(11, Math.trunc(days / 30)), 'month'];
  return [Math.trunc(days / 365), 'year'];
}

function pastOrFuture(direction: number, n: number, unit: Unit, locale: Locale): string {
  const distance = span(n, unit, locale);
  if (locale === 'en') return direction < 0 ? `${distance} ago` : `in ${distance}`;
  return direction < 0 ? `לפני ${distance}` : `בעוד ${distance}`;
}
