import type { ReactNode } from 'react';
import type { StationSong } from '../../../../../contract/stations/songs.ts';

/** What stands between sections: a line of words, a divider. */
interface SongNote {
  /** Its own in the list, without spaces. */
  key: string;
  note: ReactNode;
}

/** Songs below one heading, or below none. */
export interface SongSection {
  /** Its own in the list, without spaces: it is part of ids. */
  key: string;
  /** @param id for the element that names the section @param isBeside it stands beside other sections */
  heading?: (id: string, isBeside: boolean) => ReactNode;
  songs: readonly StationSong[];
  /** How many songs it has with those that aren’t here yet; null while that is unknown. */
  size: number | null;
  /** Its heading stays in view while its songs pass. */
  isSticky?: boolean;
  /** With fewer songs than a line has, it stands beside its neighbours. */
  isShared?: boolean;
}

export type SongPart = SongNote | SongSection;

/** What the list is drawn and measured by. `songs` stand beside each other, `heading` is the place of the one above. */
export type SongItem = { key: string; songs: readonly StationSong[] } & (
  | { kind: 'note'; note: ReactNode }
  | { kind: 'heading'; section: SongSection; last: number }
  | { kind: 'line'; section: SongSection; from: number; heading: number | null }
  | { kind: 'shelf'; sections: SongSection[] }
);

/** Cuts a list into items that stand below each other. @param columns how many cards stand beside each other */
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
