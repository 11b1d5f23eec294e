import { createStore, type Store } from '#web/browser/create-store.ts';

/** The list's current song, which keys act on. */
export interface CurrentSong extends Store<string | null> {
  /** Marks an element if its song is the current one (`data-current`), while mounted. */
  mark(id: string, element: HTMLElement): () => void;
}

export function makeCurrentSong(initial: string | null): CurrentSong {
  const current = createStore(initial);
  const elements = new Map<string, HTMLElement>();
  const show = (id: string | null) => {
    const element = id === null ? undefined : elements.get(id);
    // By hand, not by rendering: it changes with each key, and nothing else of a card does.
    element?.toggleAttribute('data-current', id === current.get());
  };
  let shown = initial;
  current.subscribe(() => {
    show(shown);
    shown = current.get();
    show(shown);
  });
  return {
    ...current,
    mark(id, element) {
      elements.set(id, element);
      show(id);
      return () => {
        if (elements.get(id) === element) elements.delete(id);
      };
    },
  };
}
