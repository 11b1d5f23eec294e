import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callNext } from '../../../../api.ts';
import type { Answered } from '../../../../loading/page-context.ts';

/** Pages of a list that were walked through: addresses of all after the first. */
interface Walk {
  key: string;
  pages: readonly string[];
}

/**
 * One page of a list at a time, with the ways on and back.
 * @param key what the list is asked by: with another it begins at its first page.
 * @param everyMs how often the page is read again by itself; never without it.
 */
export function usePaged<T>(
  name: string,
  key: string,
  first: () => Promise<Answered<T[]>>,
  { size = 30, everyMs }: { size?: number; everyMs?: number } = {},
) {
  const [walk, setWalk] = useState<Walk>({ key, pages: [] });
  const pages = walk.key === key ? walk.pages : [];
  const address = pages[pages.length - 1] ?? null;
  const query = useQuery({
    queryKey: [name, key, address],
    queryFn: () => (address === null ? first() : callNext<T[]>(address)),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
  });
  const next = query.data?.next ?? null;
  return {
    query,
    rows: query.data?.body ?? [],
    before: pages.length * size,
    onNext: next === null || query.isPlaceholderData ? null : () => setWalk({ key, pages: [...pages, next] }),
    onPrevious: pages.length === 0 ? null : () => setWalk({ key, pages: pages.slice(0, -1) }),
  };
}
