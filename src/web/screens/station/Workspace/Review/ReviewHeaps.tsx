import { useCallback, useId } from 'react';
import type { ReviewSession } from '../../../../../contract/station-reviews.ts';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import type { Decision } from '../../../../../contract/vocabulary/station-team.ts';
import { stationReviewText } from '../../../../../text/station-review.ts';
import { shownAt } from '../../../../features/releases/shown-at.ts';
import { count } from '../../../../formats/counts.ts';
import { longDay } from '../../../../formats/dates.ts';
import { useLanguage, useText } from '../../../../language.ts';
import { Bin } from '../../../../ui/Bin.tsx';
import { classes } from '../../../../ui/classes.ts';
import gridCss from '../song/SongGrid.module.css';
import { SongRows } from '../song/SongRows.tsx';
import { useColumns } from '../song/useColumns.ts';
import css from './Review.module.css';
import { ReviewCard } from './ReviewCard.tsx';

interface ReviewHeapsProps {
  songs: readonly StationSong[];
  latest: ReviewSession | null;
  hasMore: boolean;
  onDecide: ((song: StationSong, decision: Decision) => void) | null;
}

/** The songs in review: those that came since the latest cycle, then what was left pending before it. */
export function ReviewHeaps({ songs, latest, hasMore, onDecide }: ReviewHeapsProps) {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const cutoff = latest ? Date.parse(latest.created_at) : Number.NEGATIVE_INFINITY;
  const isNew = (song: StationSong) => Date.parse(shownAt(song)) > cutoff;
  const fresh = songs.filter(isNew);
  const kept = songs.filter((song) => !isNew(song));
  const since = latest && text.since(longDay(latest.created_at, language, new Date()));
  const heaps = [
    { key: 'new', title: text.thisCycle, note: since, songs: fresh, isOpen: hasMore && kept.length === 0 },
    { key: 'kept', title: text.keptPending, note: null, songs: kept, isOpen: hasMore },
  ].filter((heap) => heap.songs.length > 0);
  return heaps.map((heap, at) => (
    <Heap
      key={heap.key}
      title={heap.title}
      note={[heap.note, !heap.isOpen && count(heap.songs.length, text.songs, language)]
        .filter(Boolean)
        .join(' · ')}
      isFirst={at === 0}
      songs={heap.songs}
      onDecide={onDecide}
    />
  ));
}

interface HeapProps {
  title: string;
  note: string;
  isFirst: boolean;
  songs: readonly StationSong[];
  onDecide: ReviewHeapsProps['onDecide'];
}

function Heap({ title, note, isFirst, songs, onDecide }: HeapProps) {
  const id = useId();
  const { columns, place } = useColumns();
  const card = useCallback(
    (song: StationSong, isEager: boolean) => (
      <ReviewCard key={song.id} song={song} onDecide={onDecide} eager={isEager} />
    ),
    [onDecide],
  );
  return (
    <section aria-labelledby={id} className={css.heap}>
      <Bin level={3} quiet={!isFirst} id={id} title={title} note={note} />
      <div ref={place} className={classes(gridCss.grid, gridCss.columns, css.grid)} aria-hidden="true" />
      <SongRows songs={songs} columns={columns} card={card} eager={isFirst} className={css.grid} />
    </section>
  );
}
