import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { listOf, number, pairOf, readStored, shapeOf, text } from '#web/browser/stored.ts';

const storageKey = 'workspace place';
/** How many positions are remembered over a reload. */
const maxPositions = 20;
const songsOfPage = 30;

/** A position in a list. */
interface Place {
  top: number;
  /** How many songs were loaded. */
  songs: number;
  /** The height of each item, in px. */
  sizes: [item: string, height: number][];
}

const isPlace = shapeOf<Place>({ top: number, songs: number, sizes: listOf(pairOf(text, number)) });
const arePlaces = listOf(pairOf(text, isPlace));

/** By history entry and list; for this visit in this tab, including reloads. */
const places = new Map(readStored(() => sessionStorage, storageKey, arePlaces));

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-maxPositions)));
  } catch {
    // Without storage a reload begins at the top.
  }
}

interface ListState {
  /** How many songs are loaded. */
  songs: number;
  sizes: () => [item: string, height: number][];
  /** Loads more songs; null at the end. */
  more: (() => void) | null;
}

/**
 * Returns to the last position in a list once its songs are rendered: after a reload those above it must load first.
 * If the person scrolls meanwhile, it stops.
 * @param name of the list
 */
export function useScrollRestoration(name: string): {
  /** An item's height at that time, in px. */
  sizeOf: (item: string) => number | undefined;
  /** Reports the list's state: call it after each change. */
  reportState: (state: ListState) => void;
} {
  const { key } = useLocation();
  const entry = `${key} ${name}`;
  const [place] = useState(() => places.get(entry));
  const [sizes] = useState(() => new Map(place?.sizes));
  const wanted = useRef(place);
  const last = useRef<ListState>(undefined);
  const sizeOf = useCallback((item: string) => sizes.get(item), [sizes]);
  const reportState = useCallback((state: ListState) => {
    last.current = state;
    if (wanted.current === undefined) return;
    const { top, songs } = wanted.current;
    // Some songs may have left a filtered list since, but not a whole page of them.
    const isLoaded = state.songs + songsOfPage > songs;
    if (!isLoaded || document.documentElement.scrollHeight - innerHeight < top - 1) state.more?.();
    else {
      wanted.current = undefined;
      if (Math.abs(scrollY - top) > 1) scrollTo({ top });
    }
  }, []);
  // Before the content below moves, and so before that scrolls to its own top.
  useLayoutEffect(() => {
    const savePosition = () => {
      const now = last.current;
      if (now === undefined) return;
      places.delete(entry);
      places.set(entry, { top: scrollY, songs: now.songs, sizes: now.sizes() });
      store();
    };
    addEventListener('pagehide', savePosition);
    return () => {
      removeEventListener('pagehide', savePosition);
      savePosition();
    };
  }, [entry]);
  useEffect(() => {
    const cancel = () => {
      wanted.current = undefined;
    };
    const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    for (const kind of userEvents) addEventListener(kind, cancel, { passive: true });
    return () => {
      for (const kind of userEvents) removeEventListener(kind, cancel);
    };
  }, []);
  return { sizeOf, reportState };
}
