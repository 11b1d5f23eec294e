import { createStore, useStore } from '../../browser/create-store.ts';
import type { Track } from './track.ts';

/** `loading`: waiting for data. `failed`: can't be loaded, until a retry. */
type Status = 'none' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  track: Track | null;
  list: readonly Track[];
  index: number;
  /** Started as a list: the next song follows automatically. A song that was pressed alone ends by itself. */
  isRow: boolean;
  /** The list's name ("היום"); empty for a single song. */
  label: string;
  /** A screen chooses what comes next, and counts in its own way. */
  isLed: boolean;
  status: Status;
  /** The song whose own player is visible: the one at the foot is small for it. */
  shown: string | null;
}

const player = createStore<PlayerState>({
  track: null,
  list: [],
  index: 0,
  isRow: false,
  label: '',
  status: 'none',
  isLed: false,
  shown: null,
});
/** Seconds into the song: a separate store, because it changes four times a second. */
const time = createStore(0);

export const playerState = player.get;
export const playerTime = time.get;
export const subscribe = player.subscribe;

export const updatePlayer = (change: Partial<PlayerState>): void =>
  player.set({ ...player.get(), ...change });
export const setTime = time.set;

/** What `select` returns from the player. It must be the same value while nothing changed. */
export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(player, select);

const sounds = ({ status }: PlayerState) => status === 'playing' || status === 'loading';

/** Whether this song is playing: pressing pauses. Renders again only when that changes. */
export const useIsPlaying = (id: string): boolean =>
  usePlayer((player) => player.track?.id === id && sounds(player));

/** Whether this song failed, until a retry. */
export const useHasFailed = (id: string): boolean =>
  usePlayer(({ track, status }) => track?.id === id && status === 'failed');

/** Seconds into this song, updated about four times a second; 0 if the player has another. */
export const useTime = (id: string): number =>
  useStore(time, (seconds) => (player.get().track?.id === id ? seconds : 0));

/** Seconds; 0 while unknown. The file's own length wins over the announced one. */
export const useDuration = (): number => usePlayer((player) => player.track?.duration ?? 0);
