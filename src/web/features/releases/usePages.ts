import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { callNext } from '../../api.ts';
import { useLanguage } from '../../browser/language.ts';
import { failureText } from '../../formats/failure-text.ts';

interface Loaded<T> {
  items: T[];
  /** Address of the next page; null at the end. */
  next: string | null;
}

export interface Pages<T> extends Loaded<T> {
  state: 'idle' | 'loading' | 'failed';
  /** What went wrong, in words. */
  failure: string;
  /** Put it after the list: within 500 px of the screen, it loads the next page. */
  end: RefObject<HTMLDivElement | null>;
  more(): void;
}

/** Loaded pages, by entry of the browser's history, so that going back finds them. */
const kept = new Map<string, Loaded<unknown>>();
const keptEntries = 20;

/** What was loaded before at this history entry; null for a new one. */
export function cachedPages<T>(entry: string): Loaded<T> | null {
  return (kept.get(entry) ?? null) as Loaded<T> | null; // a list keeps its own kind: the key carries its name
}

function keep(entry: string, loaded: Loaded<unknown>): void {
  kept.delete(entry);
  kept.set(entry, loaded);
  const oldest = kept.keys().next();
  if (kept.size > keptEntries && !oldest.done) kept.delete(oldest.value);
}

/** The current first page, and then what was loaded here before. */
function withKept<T extends { id: string }>(entry: string, first: Loaded<T>): Loaded<T> {
  const before = cachedPages<T>(entry);
  return before === null ? first : { items: joined(first.items, before.items), next: before.next };
}

function joined<T extends { id: string }>(start: T[], rest: T[]): T[] {
  const known = new Set(start.map(({ id }) => id));
  return [...start, ...rest.filter(({ id }) => !known.has(id))];
}

/** A list that loads more near its end. @param name distinguishes lists of one page */
export function usePages<T extends { id: string }>(name: string, first: Loaded<T>): Pages<T> {
  const entry = `${name} ${useLocation().key}`;
  const language = useLanguage();
  const [shown, setShown] = useState(() => ({ first, loaded: withKept(entry, first) }));
  const [state, setState] = useState<Pages<T>['state']>('idle');
  const [failure, setFailure] = useState('');
  const end = useRef<HTMLDivElement | null>(null);
  const isFetching = useRef(false);
  let { loaded } = shown;
  if (shown.first !== first) {
    loaded = withKept(entry, first);
    setShown({ first, loaded });
  }

  useEffect(() => keep(entry, loaded), [entry, loaded]);

  const more = async () => {
    if (loaded.next === null || isFetching.current) return;
    isFetching.current = true;
    setState('loading');
    try {
      const { body, next } = await callNext<T[]>(loaded.next);
      const items = joined(loaded.items, body);
      setShown((now) => (now.first === first ? { first, loaded: { items, next } } : now));
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
      ([seen]) => {
        clearTimeout(timer);
        if (seen?.isIntersecting) timer = setTimeout(more, 300);
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
