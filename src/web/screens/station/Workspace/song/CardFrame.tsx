import type { ReactNode } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import { useCoverColors } from '../../../../features/releases/CoverColors.tsx';
import { useIsCurrent } from './current-song.ts';
import { useSongList } from './song-list-context.ts';

interface CardFrameProps {
  song: StationSong;
  className: string;
  children: ReactNode;
}

/** A song's place in its list, in its cover's colours. By itself, so that walking by keys renders no card anew. */
export function CardFrame({ song, className, children }: CardFrameProps) {
  const { current } = useSongList();
  const isCurrent = useIsCurrent(current, song.id);
  const colors = useCoverColors<HTMLLIElement>(song.colors);
  return (
    <li ref={colors} data-song={song.id} data-current={isCurrent || undefined} className={className}>
      {children}
    </li>
  );
}
