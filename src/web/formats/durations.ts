import type { Locale } from '#shared/locale.ts';
import { count } from '#text/counts.ts';
import type { Forms } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';
import { twoDigits } from './calendar.ts';

// Hebrew has a dual form, in place of "2".
export const MINUTES: Record<Locale, Forms> = {
  he: { one: 'דקה', two: 'שתי דקות', other: '{n} דקות' },
  en: { one: '1 minute', other: '{n} minutes' },
};
export const HOURS: Record<Locale, Forms> = {
  he: { one: 'שעה', two: 'שעתיים', other: '{n} שעות' },
  en: { one: '1 hour', other: '{n} hours' },
};

/** Seconds without their fraction; 0 for anything that isn't a number. */
const wholeSeconds = (seconds: number): number =>
  Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;

/** "3:05", from an hour "1:02:03". Drops parts of a second; anything that isn't a number is "0:00". */
export function duration(seconds: number): string {
  const total = wholeSeconds(seconds);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(total % 60)}`
    : `${minutes}:${twoDigits(total % 60)}`;
}

/** A duration in words, for screen readers: "3 דקות ו־5 שניות". */
export function spokenDuration(seconds: number, locale: Locale): string {
  const total = wholeSeconds(seconds);
  const minutes = Math.floor(total / 60);
  const secondsText = secondsInWords(total % 60, locale);
  if (minutes === 0) return secondsText;
  const start = count(minutes, MINUTES[locale], locale);
  if (total % 60 === 0) return start;
  return `${start} ${locale === 'en' ? `and ${secondsText}` : prefixed('ו', secondsText)}`;
}

/** Time left of an upload: "עוד 8 שניות", "עוד דקה", "עוד שעתיים". Rounded up. */
export function timeLeft(seconds: number, locale: Locale): string {
  const wait = waitInWords(seconds, locale);
  return locale === 'he' ? `עוד ${wait}` : `${wait} left`;
}

/** A wait in its largest unit, rounded up: "8 שניות", "דקה", "שעתיים". At least a second. */
export function waitInWords(seconds: number, locale: Locale): string {
  const left = Math.max(1, Math.ceil(seconds));
  if (left < 60) return secondsInWords(left, locale);
  return left <= 3540
    ? count(Math.ceil(left / 60), MINUTES[locale], locale)
    : count(Math.ceil(left / 3600), HOURS[locale], locale);
}

function secondsInWords(n: number, locale: Locale): string {
  return locale === 'he'
    ? count(n, { one: 'שנייה', two: 'שתי שניות', other: '{n} שניות' }, locale)
    : count(n, { one: '1 second', other: '{n} seconds' }, locale);
}
