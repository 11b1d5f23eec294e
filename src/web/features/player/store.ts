import { useSyncExternalStore } from 'react';
import type { Track } from './track.ts';

/** `loading`: it is meant to sound but has to wait for data. `failed`: it can't be had, until a retry. */
type Status = 'none' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  track: Track | null;
  list: readonly Track[];
  index: number;
  /** What the list is ("היום"); empty where a song is played alone. */
  label: string;
  status: Status;
}

const nothing: PlayerState = { track: null, list: [], index: 0, label: '', status: 'none' };
let state = nothing;
let time = 0;
const listeners = new Set<() => void>();
const clocks = new Set<() => void>();

export const playerState = (): PlayerState => state;
export const playerTime = (): number => time;

export function become(change: Partial<PlayerState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Seconds into the song. */
export function setTime(seconds: number): void {
  if (seconds === time) return;
  time = seconds;
  for (const clock of clocks) clock();
}

const join = (to: Set<() => void>) => (listener: () => void) => {
  to.add(listener);
  return () => void to.delete(listener);
};
export const subscribe = join(listeners);
const subscribeToTime = join(clocks);

/** What `select` picks of the player. It has to pick something that is the same value while nothing changed. */
export const usePlayer = <T>(select: (state: PlayerState) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(nothing),
  );

const sounds = ({ status }: PlayerState) => status === 'playing' || status === 'loading';

/** Whether this song is meant to sound now: pressing it pauses. Renders again only when that changes. */
export const useIsPlaying = (id: string): boolean =>
  usePlayer((player) => player.track?.id === id && sounds(player));

/** Seconds into this song, renewed about four times a second; 0 when the player has another. */
export const useTime = (id: string): number =>
  useSyncExternalStore(
    subscribeToTime,
    () => (state.track?.id === id ? time : 0),
    () => 0,
  );

/** Seconds; 0 while unknown. The file's own length wins over the one that was announced. */
export const useDuration = (): number => usePlayer((player) => player.track?.duration ?? 0);
