import { createContext, useContext } from 'react';
import type { StationSong } from '#contract/stations/songs.ts';
import type { CurrentSong } from './current-song.ts';

/** What a card knows of its list. The same object while the list is mounted. */
export interface SongListActions {
  current: CurrentSong;
  /** Plays the song and, after it, those that follow in the list; pauses it while it is playing. */
  play(song: StationSong): void;
  like(song: StationSong): void;
  comments(song: StationSong): void;
}

export const SongListContext = createContext<SongListActions | null>(null);

export function useSongList(): SongListActions {
  const actions = useContext(SongListContext);
  if (actions === null) throw new Error('a card stands outside SongList');
  return actions;
}
