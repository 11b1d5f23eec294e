/** The one song of a list that keys act upon. */
export interface CurrentSong {
  id(): string | null;
  become(id: string | null): void;
  /** Says on an element whether its song is the current one (`data-current`), for as long as it stands. */
  mark(id: string, element: HTMLElement): () => void;
  subscribe(listener: () => void): () => void;
}

export function makeCurrentSong(initial: string | null): CurrentSong {
  let current = initial;
  const listeners = new Set<() => void>();
  const elements = new Map<string, HTMLElement>();
  const show = (id: string | null) => {
    const element = id === null ? undefined : elements.get(id);
    // By hand, and not by rendering: it moves with each key, and nothing else of a card does.
    element?.toggleAttribute('data-current', id === current);
  };
  return {
    id: () => current,
    become(id) {
      if (id === current) return;
      const before = current;
      current = id;
      show(before);
      show(id);
      for (const listener of listeners) listener();
    },
    mark(id, element) {
      elements.set(id, element);
      show(id);
      return () => {
        if (elements.get(id) === element) elements.delete(id);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
