import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const storageKey = 'workspace place';
/** How many entries of the history are remembered over a reload. */
const mostKept = 20;
const songsOfPage = 30;

interface Place {
  top: number;
  /** How many songs stood. */
  songs: number;
}

/** Where one was in each entry of the history; for this visit of the browser’s tab, reloads included. */
const kept = new Map<string, Place>(stored());

function stored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...kept].slice(-mostKept)));
  } catch {
    // Without storage a reload begins at the top.
  }
}

/**
 * Goes back to where one was in a list, once its songs stand: on a slow machine the page is put together later than
 * the router looks for the place, and after a reload the songs down to it have to come first. Whoever moves by
 * themselves meanwhile is left alone.
 * @param songs how many stand @param more fetches those that follow; undefined while they come, or at the end
 */
export function useKeptScroll(songs: number, more: (() => void) | undefined): void {
  const { key } = useLocation();
  const wanted = useRef(kept.get(key) ?? null);
  const list = useRef({ songs, more });
  const goBack = useCallback(() => {
    if (wanted.current === null) return;
    const { top, songs: stood } = wanted.current;
    const { songs: standing, more: fetchMore } = list.current;
    // Some may have left a filtered list since, but not a whole page of them.
    const isHere = standing + songsOfPage > stood;
    if (!isHere || document.documentElement.scrollHeight - innerHeight < top - 1) fetchMore?.();
    else {
      wanted.current = null;
      if (Math.abs(scrollY - top) > 1) scrollTo({ top });
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page of songs the place may be there
  useLayoutEffect(() => {
    list.current = { songs, more };
    goBack();
  }, [songs, more]);
  // Asked where it is only as it is left: while it moves, the page would have to be laid out once more. Before what
  // follows is put in its place, and so before that scrolls to its own top.
  useLayoutEffect(() => {
    const keep = () => kept.set(key, { top: scrollY, songs: list.current.songs });
    const keepAll = () => {
      keep();
      store();
    };
    addEventListener('pagehide', keepAll);
    return () => {
      removeEventListener('pagehide', keepAll);
      keepAll();
    };
  }, [key]);
  useEffect(() => {
    const leaveAlone = () => {
      wanted.current = null;
    };
    const own = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    // What is drawn for the first time is higher or lower than it was taken for.
    const grown = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(goBack);
    if (wanted.current !== null) grown?.observe(document.body);
    for (const kind of own) addEventListener(kind, leaveAlone, { passive: true });
    return () => {
      grown?.disconnect();
      for (const kind of own) removeEventListener(kind, leaveAlone);
    };
  }, [goBack]);
}
