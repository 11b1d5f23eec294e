import { useSyncExternalStore } from 'react';

/** A state outside React, which components subscribe to with `useStore`. */
export interface Store<S> {
  get(): S;
  /** Replaces the state and notifies the listeners, unless it is the same. */
  set(next: S): void;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** The initial state, which the server renders for every request. */
  readonly initial: S;
}

/**
 * Creates a store.
 * @param start keeps the state current while there are listeners; returns a function that stops this
 */
export function createStore<S>(initial: S, start?: (store: Store<S>) => () => void): Store<S> {
  let state = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const store: Store<S> = {
    initial,
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) stop = start?.(store);
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
  return store;
}

/** The state of a store, or what `select` returns from it, which must be the same value while nothing changed. */
export function useStore<S>(store: Store<S>): S;
export function useStore<S, T>(store: Store<S>, select: (state: S) => T): T;
export function useStore<S, T>(store: Store<S>, select?: (state: S) => T): S | T {
  const pick = (state: S): S | T => (select ? select(state) : state);
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.initial),
  );
}
