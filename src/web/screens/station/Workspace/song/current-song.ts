import { useSyncExternalStore } from 'react';

/** The one song of a list that keys act upon. */
export interface CurrentSong {
  id(): string | null;
  become(id: string | null): void;
  subscribe(listener: () => void): () => void;
}

export function makeCurrentSong(initial: string | null): CurrentSong {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    id: () => current,
    become(id) {
      if (id === current) return;
      current = id;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether this song is the current one; renders again only when that changes. */
export const useIsCurrent = (current: CurrentSong, id: string): boolean =>
  useSyncExternalStore(
    current.subscribe,
    () => current.id() === id,
    () => false,
  );
