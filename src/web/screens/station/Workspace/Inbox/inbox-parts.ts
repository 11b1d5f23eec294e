import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { shownAt } from '../../../../../contract/vocabulary/shown-at.ts';
import type { Locale } from '../../../../browser/language.ts';
import { type Day, daysOf } from '../../../../features/releases/days.ts';

export interface InboxPart {
  kind: 'new' | 'reviewed';
  days: Day<StationSong>[];
  /** How many songs of it are here; the whole when `isOpen` is false. */
  count: number;
  /** Whether songs of this part may still follow on the next page. */
  isOpen: boolean;
}

/**
 * The Inbox by day, parted at the latest cycle: what came after it is new, the rest was reviewed. Before the first
 * cycle all is new. A day in which the cycle was marked has songs in both parts.
 * @param cycleAt when the latest cycle was marked; null before the first
 */
export function inboxParts(
  songs: readonly StationSong[],
  asked: { cycleAt: string | null; now: string; hasMore: boolean; language: Locale },
): InboxPart[] {
  const { cycleAt, now, hasMore, language } = asked;
  const cutoff = cycleAt === null ? null : Date.parse(cycleAt);
  const isNew = (song: StationSong) => cutoff === null || Date.parse(shownAt(song)) > cutoff;
  const firstOld = songs.findIndex((song) => !isNew(song));
  const split = firstOld === -1 ? songs.length : firstOld;
  const part = (kind: InboxPart['kind'], of: readonly StationSong[], isOpen: boolean): InboxPart => ({
    kind,
    days: daysOf(of, now, isOpen, language),
    count: of.length,
    isOpen,
  });
  return [
    part('new', songs.slice(0, split), hasMore && firstOld === -1),
    ...(firstOld === -1 ? [] : [part('reviewed', songs.slice(split), hasMore)]),
  ];
}
