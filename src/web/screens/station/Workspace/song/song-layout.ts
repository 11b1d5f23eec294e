import type { ReactNode } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';

/** Content between sections: a line of words, a divider. */
interface SongNote {
  /** Unique in the list, without spaces. */
  key: string;
  note: ReactNode;
}

/** Songs below one heading, or without one. */
export interface SongSection {
  /** Unique in the list, without spaces: it is part of ids. */
  key: string;
  /** @param id for the element that names the section @param isBeside whether it is beside other sections */
  heading?: (id: string, isBeside: boolean) => ReactNode;
  songs: readonly StationSong[];
  /** The number of its songs, including unloaded ones; null while unknown. */
  size: number | null;
  /** Its heading is sticky while its songs scroll. */
  isSticky?: boolean;
  /** With fewer songs than a line has, it is beside its neighbours. */
  isShared?: boolean;
}

export type SongPart = SongNote | SongSection;

/** A unit of rendering and measuring. `songs` are one line, `heading` is the index of the one above. */
export type SongItem = { key: string; songs: readonly StationSong[] } & (
  | { kind: 'note'; note: ReactNode }
  | { kind: 'heading'; section: SongSection; last: number }
  | { kind: 'line'; section: SongSection; from: number; heading: number | null }
  | { kind: 'shelf'; sections: SongSection[] }
);

/** Cuts a list into items that are stacked vertically. @param columns how many cards fit in a line */
export function layOut(parts: readonly SongPart[], columns: number): SongItem[] {
  const items: SongItem[] = [];
  let shelf: SongSection[] = [];
  const endShelf = () => {
    const songs = shelf.flatMap((section) => section.songs);
    if (shelf.length > 0)
      items.push({ kind: 'shelf', key: `${shelf[0]?.key}-shelf`, songs, sections: shelf });
    shelf = [];
  };
  for (const part of parts) {
    if ('note' in part) {
      endShelf();
      items.push({ kind: 'note', key: part.key, songs: [], note: part.note });
    } else if (part.isShared && part.songs.length < columns) {
      const taken = shelf.reduce((sum, { songs }) => sum + songs.length, 0);
      if (taken + part.songs.length > columns) endShelf();
      shelf.push(part);
    } else {
      endShelf();
      layOutSection(items, part, columns);
    }
  }
  endShelf();
  return items;
}

function layOutSection(items: SongItem[], section: SongSection, columns: number): void {
  const { key, songs } = section;
  const heading = section.heading ? items.length : null;
  const lines = Math.ceil(songs.length / columns);
  if (heading !== null)
    items.push({ kind: 'heading', key: `${key}-heading`, songs: [], section, last: heading + lines });
  for (let line = 0; line < lines; line += 1) {
    const from = line * columns;
    const beside = songs.slice(from, from + columns);
    items.push({ kind: 'line', key: `${key}-${line}`, songs: beside, section, from, heading });
  }
}
