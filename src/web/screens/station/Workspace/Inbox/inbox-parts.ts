import type { StationSong } from '#contract/stations/songs.ts';
import { shownAt } from '#shared/shown-at.ts';
import type { Locale } from '#web/browser/language.ts';
import { type Day, daysOf } from '#web/features/releases/days.ts';

export interface InboxPart {
  kind: 'new' | 'reviewed';
  days: Day<StationSong>[];
  /** How many of its songs are loaded; all if `isOpen` is false. */
  count: number;
  /** Whether the next page may contain more songs of this part. */
  isOpen: boolean;
}

/**
 * The Inbox by day, split at the latest cycle: later songs are new, the others were reviewed. Before the first cycle
 * all are new. The day of the cycle has songs in both parts.
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
