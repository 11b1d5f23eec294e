import { useMemo } from 'react';
import type { ReviewSession } from '../../../../../contract/stations/reviews.ts';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { count } from '../../../../../text/counts.ts';
import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { shownAt } from '../../../../features/releases/shown-at.ts';
import { longDay } from '../../../../formats/dates.ts';
import { Bin } from '../../../../ui/Bin.tsx';
import type { SongPart } from '../song/song-layout.ts';

interface Heaps {
  songs: readonly StationSong[];
  latest: ReviewSession | null;
  hasMore: boolean;
}

/** The songs in review: those that came since the latest cycle, then what was left pending before it. */
export function useHeaps({ songs, latest, hasMore }: Heaps): SongPart[] {
  const text = useText(stationReviewText);
  const language = useLanguage();
  return useMemo(() => {
    const cutoff = latest ? Date.parse(latest.created_at) : Number.NEGATIVE_INFINITY;
    const isNew = (song: StationSong) => Date.parse(shownAt(song)) > cutoff;
    const fresh = songs.filter(isNew);
    const kept = songs.filter((song) => !isNew(song));
    const since = latest && text.since(longDay(latest.created_at, language, new Date()));
    return [
      { key: 'new', title: text.thisCycle, since, songs: fresh, isOpen: hasMore && kept.length === 0 },
      { key: 'kept', title: text.keptPending, since: null, songs: kept, isOpen: hasMore },
    ]
      .filter((heap) => heap.songs.length > 0)
      .map(({ key, title, since, songs, isOpen }, at) => {
        const note = [since, !isOpen && count(songs.length, text.songs, language)]
          .filter(Boolean)
          .join(' · ');
        return {
          key,
          heading: (id) => <Bin level={3} quiet={at > 0} id={id} title={title} note={note} />,
          songs,
          size: isOpen ? null : songs.length,
        };
      });
  }, [songs, latest, hasMore, text, language]);
}
