import { memo, type ReactElement } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import { classes } from '#web/ui/classes.ts';
import gridCss from './SongGrid.module.css';
import type { SongSection } from './song-layout.ts';
import css from './WindowedSongs.module.css';

/** What a card knows of its position. */
export interface CardPlace {
  /** From 1, among the songs of its section. */
  position: number;
  /** How many songs its section has; -1 while unknown. */
  setSize: number;
  /** Above the fold: load its cover at once. */
  eager: boolean;
}

export type DrawCard = (song: StationSong, place: CardPlace) => ReactElement;

interface SongLineProps {
  songs: readonly StationSong[];
  /** Index of its first song in its section. */
  from: number;
  of: SongSection;
  /** Whether its section is the first of the list. */
  isFirst: boolean;
  card: DrawCard;
  className?: string | undefined;
  /** In a windowed list: its index among the items, its position in its section in px, and its measuring ref. */
  index?: number;
  top?: number;
  measure?: (element: HTMLElement | null) => void;
}

/** How many covers load at once. */
const eagerCards = 6;

/** A line of cards. */
export const SongLine = memo(function SongLine(props: SongLineProps) {
  const { songs, from, of, isFirst, card, className, index, top, measure } = props;
  const isLast = from + songs.length === of.songs.length;
  return (
    <ul
      ref={measure}
      data-index={index}
      className={classes(
        gridCss.grid,
        className,
        top !== undefined && css.line,
        from === 0 && css.first,
        isLast && css.last,
      )}
      style={top === undefined ? undefined : { insetBlockStart: top }}
    >
      {songs.map((song, index) =>
        card(song, {
          position: from + index + 1,
          setSize: of.size ?? -1,
          eager: isFirst && from + index < eagerCards,
        }),
      )}
    </ul>
  );
});
