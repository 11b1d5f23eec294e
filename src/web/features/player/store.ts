import { createStore, useStore } from '#web/browser/create-store.ts';
import type { Track } from './track.ts';

/** `loading`: waiting for data. `failed`: can't be loaded, until a retry. */
type Status = 'none' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  track: Track | null;
  list: readonly Track[];
  index: number;
  /** Whether the next song follows automatically. After a song that was pressed alone, the player stops. */
  isContinuous: boolean;
  /** The list's name ("היום"); empty for a single song. */
  label: string;
  /** Whether a screen chooses the next song, and shows its place in the list itself. */
  isControlled: boolean;
  status: Status;
  /** The song whose page's own player is visible, so the one at the foot is small. */
  inlinePlayerId: string | null;
  /** The song of which enough was heard to know it. */
  heardId: string | null;
}

const player = createStore<PlayerState>({
  track: null,
  list: [],
  index: 0,
  isContinuous: false,
  label: '',
  status: 'none',
  isControlled: false,
  inlinePlayerId: null,
  heardId: null,
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

/** Whether the player is playing, or will once it has data. */
export const isPlaying = ({ status }: Pick<PlayerState, 'status'>): boolean =>
  status === 'playing' || status === 'loading';

/** Whether this song is playing: pressing pauses. Renders again only when that changes. */
export const useIsPlaying = (id: string): boolean =>
  usePlayer((player) => player.track?.id === id && isPlaying(player));

/** Whether this song failed, until a retry. */
export const useHasFailed = (id: string): boolean =>
  usePlayer(({ track, status }) => track?.id === id && status === 'failed');

/** Seconds into this song, updated about four times a second; 0 if the player has another. */
export const useTime = (id: string): number =>
  useStore(time, (seconds) => (player.get().track?.id === id ? seconds : 0));

/** The current song's length in seconds; 0 while unknown. The loaded file's own replaces the stored one. */
export const useDuration = (): number => usePlayer((player) => player.track?.duration ?? 0);
