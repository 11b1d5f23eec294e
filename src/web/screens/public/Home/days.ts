import type { Card } from '../../../../contract/releases.ts';
import { shownAt } from '../../../features/releases/shown-at.ts';
import { dayHeading, dayKey, daysBetween, longDay } from '../../../formats/dates.ts';
import type { Locale } from '../../../language.ts';

export interface Day {
  /** `YYYY-MM-DD` in Israel. */
  key: string;
  heading: string;
  /** The whole date, where the heading is only "today" or "yesterday"; else empty. */
  date: string;
  /** Days before today: 0, 1 …; negative for days to come. */
  ago: number;
  cards: Card[];
  /** Whether songs of that day may still follow on the next page. */
  isOpen: boolean;
}

/** The feed by local day, in the order in which it came. */
export function daysOf(cards: readonly Card[], now: string, hasMore: boolean, language: Locale): Day[] {
  const days = new Map<string, Card[]>();
  for (const card of cards) {
    const key = dayKey(shownAt(card));
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
