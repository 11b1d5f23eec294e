import { useSyncExternalStore } from 'react';

export type LiveState = 'opening' | 'live' | 'reconnecting' | 'ended';

const states = new Map<string, LiveState>();
const listeners = new Set<() => void>();

/** How a station's line is; `opening` where there is none. */
export const liveState = (stationId: string): LiveState => states.get(stationId) ?? 'opening';

export function setLiveState(stationId: string, state: LiveState): void {
  states.set(stationId, state);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same, followed. */
export const useLiveState = (stationId: string): LiveState =>
  useSyncExternalStore(
    subscribe,
    () => liveState(stationId),
    () => 'opening',
  );
