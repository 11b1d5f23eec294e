import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callNext } from '#web/api.ts';
import type { Answered } from '#web/loading/page-context.ts';

/** The addresses of the visited pages, without the first one's. */
interface Visited {
  key: string;
  pages: readonly string[];
}

/**
 * One page of a list at a time, with next and previous.
 * @param key of the query: a new one starts at the first page
 * @param pollMs how often the page is reloaded; never without it
 */
export function usePaged<T>(
  name: string,
  key: string,
  first: () => Promise<Answered<T[]>>,
  { size = 30, pollMs }: { size?: number; pollMs?: number } = {},
) {
  const [visited, setVisited] = useState<Visited>({ key, pages: [] });
  const pages = visited.key === key ? visited.pages : [];
  const address = pages[pages.length - 1] ?? null;
  const query = useQuery({
    queryKey: [name, key, address],
    queryFn: () => (address === null ? first() : callNext<T[]>(address)),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs ?? false,
  });
  const next = query.data?.next ?? null;
  return {
    query,
    rows: query.data?.body ?? [],
    before: pages.length * size,
    onNext:
      next === null || query.isPlaceholderData ? null : () => setVisited({ key, pages: [...pages, next] }),
    onPrevious: pages.length === 0 ? null : () => setVisited({ key, pages: pages.slice(0, -1) }),
  };
}
