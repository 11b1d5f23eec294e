import { createStore, useStore } from '../../browser/create-store.ts';
import type { Track } from './track.ts';

/** `loading`: it is meant to sound but has to wait for data. `failed`: it can't be had, until a retry. */
type Status = 'none' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  track: Track | null;
  list: readonly Track[];
  index: number;
  /** Begun as a row: the next song follows by itself. A song that was pressed alone ends with itself. */
  isRow: boolean;
  /** What the list is ("היום"); empty where a song is played alone. */
  label: string;
  /** A screen says what comes next, and counts in its own way. */
  isLed: boolean;
  status: Status;
  /** The song whose own player stands on the screen: for it the one at the foot is small. */
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
/** Seconds into the song: a store of its own, since it changes four times a second. */
const time = createStore(0);

export const playerState = player.get;
export const playerTime = time.get;
export const subscribe = player.subscribe;

export const become = (change: Partial<PlayerState>): void => player.set({ ...player.get(), ...change });
export const setTime = time.set;

/** What `select` picks of the player. It has to pick something that is the same value while nothing changed. */
export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(player, select);

const sounds = ({ status }: PlayerState) => status === 'playing' || status === 'loading';

/** Whether this song is meant to sound now: pressing it pauses. Renders again only when that changes. */
export const useIsPlaying = (id: string): boolean =>
  usePlayer((player) => player.track?.id === id && sounds(player));

/** Whether this song can't be heard, until a retry. */
export const useHasFailed = (id: string): boolean =>
  usePlayer(({ track, status }) => track?.id === id && status === 'failed');

/** Seconds into this song, renewed about four times a second; 0 when the player has another. */
export const useTime = (id: string): number =>
  useStore(time, (seconds) => (player.get().track?.id === id ? seconds : 0));

/** Seconds; 0 while unknown. The file's own length wins over the one that was announced. */
export const useDuration = (): number => usePlayer((player) => player.track?.duration ?? 0);
