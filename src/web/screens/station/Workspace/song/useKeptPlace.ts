import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { listOf, number, pairOf, readStored, shapeOf, text } from '../../../../browser/stored.ts';

const storageKey = 'workspace place';
/** How many places are remembered over a reload. */
const mostKept = 20;
const songsOfPage = 30;

/** Where one was in a list. */
interface Place {
  top: number;
  /** How many songs stood. */
  songs: number;
  /** How high each item of the list was, in px. */
  sizes: [item: string, height: number][];
}

const isPlace = shapeOf<Place>({ top: number, songs: number, sizes: listOf(pairOf(text, number)) });
const arePlaces = listOf(pairOf(text, isPlace));

/** By the entry of the history and the list; for this visit of the browser’s tab, reloads included. */
const kept = new Map(readStored(() => sessionStorage, storageKey, arePlaces));

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...kept].slice(-mostKept)));
  } catch {
    // Without storage a reload begins at the top.
  }
}

interface Standing {
  /** How many songs are here. */
  songs: number;
  sizes: () => [item: string, height: number][];
  /** Fetches the songs that follow; null at the end. */
  more: (() => void) | null;
}

/**
 * Goes back to where one was in a list as soon as its songs stand: after a reload those down to it have to come first.
 * A person who scrolls meanwhile stays where they are.
 * @param name what the list is
 */
export function useKeptPlace(name: string): {
  /** How high an item was when one left, in px. */
  sizeOf: (item: string) => number | undefined;
  /** Says how the list stands now: after each change. */
  stand: (standing: Standing) => void;
} {
  const { key } = useLocation();
  const entry = `${key} ${name}`;
  const [place] = useState(() => kept.get(entry));
  const [sizes] = useState(() => new Map(place?.sizes));
  const wanted = useRef(place);
  const last = useRef<Standing>(undefined);
  const sizeOf = useCallback((item: string) => sizes.get(item), [sizes]);
  const stand = useCallback((standing: Standing) => {
    last.current = standing;
    if (wanted.current === undefined) return;
    const { top, songs } = wanted.current;
    // Some may have left a filtered list since, but not a whole page of them.
    const isHere = standing.songs + songsOfPage > songs;
    if (!isHere || document.documentElement.scrollHeight - innerHeight < top - 1) standing.more?.();
    else {
      wanted.current = undefined;
      if (Math.abs(scrollY - top) > 1) scrollTo({ top });
    }
  }, []);
  // Before what follows is put in its place, and so before that scrolls to its own top.
  useLayoutEffect(() => {
    const keep = () => {
      const now = last.current;
      if (now === undefined) return;
      kept.delete(entry);
      kept.set(entry, { top: scrollY, songs: now.songs, sizes: now.sizes() });
      store();
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry]);
  useEffect(() => {
    const leaveAlone = () => {
      wanted.current = undefined;
    };
    const own = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    for (const kind of own) addEventListener(kind, leaveAlone, { passive: true });
    return () => {
      for (const kind of own) removeEventListener(kind, leaveAlone);
    };
  }, []);
  return { sizeOf, stand };
}
