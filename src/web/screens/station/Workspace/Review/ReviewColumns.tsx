import { type ReactNode, useEffect, useRef } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import { SongListContext } from '#web/screens/station/Workspace/song/song-list-context.ts';
import {
  type SongsHandle,
  WindowedSongs,
  type WindowedSongsProps,
} from '#web/screens/station/Workspace/song/WindowedSongs.tsx';
import { useFocusFallback } from '#web/ui/useFocusFallback.ts';
import css from './Review.module.css';
import { ReviewDone } from './ReviewDone.tsx';
import { SongPane } from './SongPane.tsx';
import type { Reviewing } from './useReviewing.ts';

interface ReviewColumnsProps {
  reviewing: Reviewing;
  neighbours: { previous: StationSong | null; next: StationSong | null };
  /** Every song that is out has its decision. */
  isDone: boolean;
  /** Undecided songs that aren't out yet. */
  coming: number;
  onComplete: () => void;
  /** The list of songs. */
  songList: Omit<WindowedSongsProps, 'current' | 'ref'>;
  /** What comes after it. */
  children: ReactNode;
}

/** Where the focus goes when the focused element disappears, such as a button after a decision. */
const titleOf = (columns: HTMLElement) => columns.querySelector<HTMLElement>('aside h3[tabindex]');

/** Review mode: the current song beside the others, or above them on a phone. */
export function ReviewColumns({
  reviewing,
  neighbours,
  isDone,
  coming,
  onComplete,
  songList,
  children,
}: ReviewColumnsProps) {
  const { queue, cardActions } = reviewing;
  const { song } = queue;
  const columnsRef = useFocusFallback(titleOf);
  const cards = useRef<SongsHandle>(null);
  const id = song?.id ?? null;
  // On a phone the song itself is above the list.
  useEffect(() => {
    if (id !== null && matchMedia('(min-width: 769px)').matches) cards.current?.show(id);
  }, [id]);
  return (
    <SongListContext value={cardActions}>
      <div ref={columnsRef} className={`wrap ${css.desk}`}>
        <div className={css.pane}>
          {isDone && <ReviewDone coming={coming} onComplete={onComplete} />}
          {song && <SongPane song={song} reviewing={reviewing} neighbours={neighbours} />}
        </div>
        <div className={css.list}>
          <WindowedSongs {...songList} current={queue.current} ref={cards} />
          {children}
        </div>
      </div>
    </SongListContext>
  );
}
