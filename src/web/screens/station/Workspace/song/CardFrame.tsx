import { type ReactNode, type RefCallback, useCallback } from 'react';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import { useCoverColors } from '../../../../features/releases/CoverColors.tsx';
import { useSongList } from './song-list-context.ts';

interface CardFrameProps {
  song: StationSong;
  /** From 1, within its section; -1 while unknown. */
  position: number;
  setSize: number;
  className: string;
  children: ReactNode;
}

/** A song's card in its list, in its cover's colours, which marks the current song. */
export function CardFrame({ song, position, setSize, className, children }: CardFrameProps) {
  const { current } = useSongList();
  const { id } = song;
  const mark = useCallback(
    (element: HTMLLIElement | null) => (element ? current.mark(id, element) : undefined),
    [current, id],
  );
  const colors = useCoverColors<HTMLLIElement>(song.colors);
  return (
    <li
      ref={useRefs(colors, mark)}
      data-song={id}
      aria-posinset={position}
      aria-setsize={setSize}
      className={className}
    >
      {children}
    </li>
  );
}

/** Combines two refs. */
const useRefs = <E,>(one: RefCallback<E>, other: RefCallback<E>): RefCallback<E> =>
  useCallback(
    (element: E | null) => {
      const ends = [one(element), other(element)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [one, other],
  );
