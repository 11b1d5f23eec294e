import { type SongDates, shownAt } from '#shared/shown-at.ts';
import type { Locale } from '#web/browser/language.ts';
import { dayHeading, dayKey, daysBetween, longDay } from '#web/formats/dates.ts';

export interface Day<T extends SongDates> {
  /** `YYYY-MM-DD` in Israel. */
  key: string;
  heading: string;
  /** The whole date, if the heading is only "today" or "yesterday"; else empty. */
  date: string;
  /** Days before today: 0, 1 …; negative for days to come. */
  ago: number;
  cards: T[];
  /** Whether the next page may contain more songs of that day. */
  isOpen: boolean;
}

/** Caches days: computing one is slow, and each new page recomputes the whole list. */
const keys = new WeakMap<SongDates, string>();

function keyOf(card: SongDates): string {
  const known = keys.get(card);
  if (known !== undefined) return known;
  const key = dayKey(shownAt(card));
  keys.set(card, key);
  return key;
}

/**
 * Groups a list of songs by day in Israel; keeps its order.
 * @param hasMore whether the list has another page
 */
export function daysOf<T extends SongDates>(
  cards: readonly T[],
  now: string,
  hasMore: boolean,
  language: Locale,
): Day<T>[] {
  const days = new Map<string, T[]>();
  for (const card of cards) {
    const key = keyOf(card);
    const day = days.get(key);
    if (day) day.push(card);
    else days.set(key, [card]);
  }
  return [...days].map(([key, dayCards], index) => {
    const ago = daysBetween(key, now);
    return {
      key,
      heading: dayHeading(key, now, language),
      date: ago === 0 || ago === 1 ? longDay(key, language, now) : '',
      ago,
      cards: dayCards,
      isOpen: hasMore && index === days.size - 1,
    };
  });
}
