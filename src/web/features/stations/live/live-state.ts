import { createStore, useStore } from '#web/browser/create-store.ts';

export type LiveState = 'opening' | 'live' | 'reconnecting' | 'ended';

type States = Readonly<Record<string, LiveState>>;

const states = createStore<States>({});
const stateIn = (all: States, stationId: string): LiveState => all[stationId] ?? 'opening';

/** The state of a station's connection; `opening` without one. */
export const liveState = (stationId: string): LiveState => stateIn(states.get(), stationId);

export const setLiveState = (stationId: string, state: LiveState): void =>
  states.set({ ...states.get(), [stationId]: state });

/** The state of a station's connection, as a subscription. */
export const useLiveState = (stationId: string): LiveState =>
  useStore(states, (all) => stateIn(all, stationId));
