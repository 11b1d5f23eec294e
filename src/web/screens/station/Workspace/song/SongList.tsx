import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import { failureText } from '../../../../failure-text.ts';
import { toggle } from '../../../../features/player/engine.ts';
import { type Track, toTrack } from '../../../../features/player/track.ts';
import { useLike } from '../../../../features/stations/useSongActs.ts';
import { useLanguage } from '../../../../language.ts';
import { useToast } from '../../../../ui/Toasts.tsx';
import { useListKeys } from '../keys/useListKeys.ts';
import { useSongKeys } from '../keys/useSongKeys.ts';
import { useWorkspace } from '../workspace-context.ts';
import { makeCurrentSong } from './current-song.ts';
import { SongListContext, type SongListFacts } from './song-list-context.ts';
import { useKeptScroll } from './useKeptScroll.ts';

export interface SongListProps {
  /** In the order in which they stand. */
  songs: readonly StationSong[];
  /** What the list is, for the player and for the way back to the song that was current. */
  name: string;
  /** The last song was passed: fetches those after it. */
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The song that was current in each list, for the way back. */
const left = new Map<string, string>();

/** Cards of songs that play on one after the other and can be walked through by keys; one of them is current. */
export function SongList({ songs, name, onEnd, className, children }: SongListProps) {
  const { station, showComments } = useWorkspace();
  const language = useLanguage();
  const toast = useToast();
  const { mutate: like } = useLike(station.id);
  const box = useRef<HTMLDivElement>(null);
  const entry = `${station.id} ${name}`;
  const now = useRef({ songs, name, like, showComments, language, toast });
  useEffect(() => {
    now.current = { songs, name, like, showComments, language, toast };
  });

  // The same object for all the life of the list, so that a card renders again for its own song alone.
  const facts = useMemo((): SongListFacts => {
    const current = makeCurrentSong(left.get(entry) ?? null);
    current.subscribe(() => {
      const id = current.id();
      if (id !== null) left.set(entry, id);
    });
    return {
      current,
      play(song) {
        const track = toTrack(song);
        if (track) toggle(track, tracksOf(now.current.songs), now.current.name);
      },
      like: ({ id, stats }) =>
        now.current.like(
          { releaseId: id, stats },
          {
            onError: async (error) =>
              now.current.toast({ text: await failureText(error, now.current.language) }),
          },
        ),
      comments: (song) => now.current.showComments(song),
    };
  }, [entry]);
  useListKeys();
  useCardHeight(box);
  useKeptScroll(songs.length, onEnd);
  useSongKeys({ box, songs, facts, onEnd });

  const follow = (event: FocusEvent) => {
    const id = event.target.closest<HTMLElement>('[data-song]')?.dataset.song;
    if (id) facts.current.become(id);
  };
  return (
    <SongListContext value={facts}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is */}
      <div ref={box} className={className} onFocus={follow}>
        {children}
      </div>
    </SongListContext>
  );
}

/** How high a card was in a page of that width: mostly the next list’s are as high. */
let known = { width: 0, height: 0 };

/** Tells the places of cards that aren’t drawn yet how high they will be, so that scrolling back finds its place. */
function useCardHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    if (known.width === innerWidth) list.style.setProperty('--card', `${known.height}px`);
    const first = list.querySelector('[data-song]');
    if (!first || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const { height } = first.getBoundingClientRect();
      if (height === 0) return;
      known = { width: innerWidth, height };
      list.style.setProperty('--card', `${height}px`);
    });
    observer.observe(first);
    return () => observer.disconnect();
  }, [box]);
}

const tracksOf = (songs: readonly StationSong[]): Track[] =>
  songs.map(toTrack).filter((track): track is Track => track !== null);
