import { type SongDates, shownAt } from '../../../contract/vocabulary/shown-at.ts';
import type { Locale } from '../../browser/language.ts';
import { dayHeading, dayKey, daysBetween, longDay } from '../../formats/dates.ts';

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

/** Computing dates is slow; a long list is recomputed with each new page. */
const keys = new WeakMap<SongDates, string>();

function keyOf(card: SongDates): string {
  const known = keys.get(card);
  if (known !== undefined) return known;
  const key = dayKey(shownAt(card));
  keys.set(card, key);
  return key;
}

/** A list of songs by local day, in its order. */
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
  return [...days].map(([key, ofDay], index) => {
    const ago = daysBetween(key, now);
    return {
      key,
      heading: dayHeading(key, now, language),
      date: ago === 0 || ago === 1 ? longDay(key, language, now) : '',
      ago,
      cards: ofDay,
      isOpen: hasMore && index === days.size - 1,
    };
  });
}
