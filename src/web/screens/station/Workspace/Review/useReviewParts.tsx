import { useMemo } from 'react';
import type { ReviewSession } from '#contract/stations/reviews.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import { isOut, shownAt } from '#shared/shown-at.ts';
import { count } from '#text/counts.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import type { FeedPages } from '#web/features/stations/queries.ts';
import { longDay } from '#web/formats/dates.ts';
import type { SongPart } from '#web/screens/station/Workspace/song/song-layout.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';

interface ReviewSongs {
  songs: readonly StationSong[];
  /** Those that artists appealed, first among them. */
  appealed: FeedPages | undefined;
  latest: ReviewSession | null;
  hasMore: boolean;
}

/** The review's songs: those that artists appealed, those that aren't out yet, those since the latest cycle, then older pending ones. */
export function useReviewParts({ songs: all, appealed, latest, hasMore }: ReviewSongs): SongPart[] {
  const text = useText(stationReviewText);
  const language = useLanguage();
  return useMemo(() => {
    const cutoff = latest ? Date.parse(latest.created_at) : Number.NEGATIVE_INFINITY;
    const isNew = (song: StationSong) => Date.parse(shownAt(song)) > cutoff;
    const ids = new Set(appealed?.pages.flatMap(({ body }) => body.map(({ id }) => id)));
    const appeals = all.filter(({ id }) => ids.has(id));
    const songs = all.filter(({ id }) => !ids.has(id));
    const coming = songs.filter((song) => !isOut(song));
    const fresh = songs.filter((song) => isOut(song) && isNew(song));
    const oldSongs = songs.filter((song) => !isNew(song));
    const since = latest && text.since(longDay(latest.created_at, language, new Date()));
    const isComingOpen = hasMore && fresh.length === 0 && oldSongs.length === 0;
    return [
      { key: 'appeals', title: text.appeals, since: null, songs: appeals, isOpen: false },
      { key: 'coming', title: text.coming, since: null, songs: coming, isOpen: isComingOpen },
      { key: 'new', title: text.thisCycle, since, songs: fresh, isOpen: hasMore && oldSongs.length === 0 },
      { key: 'kept', title: text.stillPending, since: null, songs: oldSongs, isOpen: hasMore },
    ]
      .filter((part) => part.songs.length > 0)
      .map(({ key, title, since, songs, isOpen }) => ({
        key,
        heading: (id) => (
          <SectionHeader
            level={3}
            quiet={key !== 'new'}
            id={id}
            title={title}
            note={
              <span className="dotted">
                {since && <span>{since}</span>}
                {!isOpen && <span>{count(songs.length, text.songs, language)}</span>}
              </span>
            }
          />
        ),
        songs,
        size: isOpen ? null : songs.length,
      }));
  }, [all, appealed, latest, hasMore, text, language]);
}
