import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { callNext } from '#web/api.ts';
import { useLanguage } from '#web/browser/language.ts';
import { failureText } from '#web/formats/failure-text.ts';

interface Loaded<T> {
  items: T[];
  /** Address of the next page; null at the end. */
  next: string | null;
}

export interface Pages<T> extends Loaded<T> {
  state: 'idle' | 'loading' | 'failed';
  /** Why the last load failed, in words. */
  failure: string;
  /** A ref for the element after the list: within 500 px of the screen, it loads the next page. */
  end: RefObject<HTMLDivElement | null>;
  more(): void;
}

/** Loaded pages by list and history entry, so that going back finds them. */
const pageCache = new Map<string, Loaded<unknown>>();
const maxCachedEntries = 20;

/** The pages loaded at this history entry; null for a new one. @param entry the list's name and the entry's key */
export function cachedPages<T>(entry: string): Loaded<T> | null {
  return (pageCache.get(entry) ?? null) as Loaded<T> | null; // the entry has the list's name, so it holds that list's items
}

function cachePages(entry: string, loaded: Loaded<unknown>): void {
  pageCache.delete(entry);
  pageCache.set(entry, loaded);
  const oldest = pageCache.keys().next();
  if (pageCache.size > maxCachedEntries && !oldest.done) pageCache.delete(oldest.value);
}

/** The current first page, followed by what this history entry had loaded before. */
function withCached<T extends { id: string }>(entry: string, first: Loaded<T>): Loaded<T> {
  const cached = cachedPages<T>(entry);
  return cached === null ? first : { items: appendNew(first.items, cached.items), next: cached.next };
}

function appendNew<T extends { id: string }>(items: T[], more: T[]): T[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}

/** A list that loads more near its end. @param name distinguishes lists of one page */
export function usePages<T extends { id: string }>(name: string, first: Loaded<T>): Pages<T> {
  const entry = `${name} ${useLocation().key}`;
  const language = useLanguage();
  const [shown, setShown] = useState(() => ({ first, loaded: withCached(entry, first) }));
  const [state, setState] = useState<Pages<T>['state']>('idle');
  const [failure, setFailure] = useState('');
  const end = useRef<HTMLDivElement | null>(null);
  const isFetching = useRef(false);
  let { loaded } = shown;
  if (shown.first !== first) {
    loaded = withCached(entry, first);
    setShown({ first, loaded });
  }

  useEffect(() => cachePages(entry, loaded), [entry, loaded]);

  const more = async () => {
    if (loaded.next === null || isFetching.current) return;
    isFetching.current = true;
    setState('loading');
    try {
      const { body, next } = await callNext<T[]>(loaded.next);
      const items = appendNew(loaded.items, body);
      setShown((current) => (current.first === first ? { first, loaded: { items, next } } : current));
      setState('idle');
    } catch (error) {
      setFailure(await failureText(error, language));
      setState('failed');
    }
    isFetching.current = false;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is new each time and reads what the list shows now
  useEffect(() => {
    const element = end.current;
    if (!element || loaded.next === null || state !== 'idle') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([target]) => {
        clearTimeout(timer);
        if (target?.isIntersecting) timer = setTimeout(more, 300);
      },
      { rootMargin: '500px 0px' },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [loaded, state]);

  return { ...loaded, state, failure, end, more: () => void more() };
}
