import { type RefCallback, useCallback, useEffect } from 'react';
import { useNear } from './useNear.ts';

/** The state of a list of pages. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage(options: { cancelRefetch: boolean }): unknown;
}

const nearPx = 500;
const waitMs = 300;

/**
 * Loads the pages of a list, one at a time: the next one 300 ms after `end`, a ref after the list, came within 500 px
 * of the screen.
 * @returns `more` loads it at once; null at the end and after a failure
 */
export function useNextPage(list: Paged): { more: (() => void) | null; end: RefCallback<HTMLElement> } {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const [end, isNear] = useNear(`${nearPx}px`);
  const fetchNext = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const more = hasNextPage && !isFetchNextPageError ? fetchNext : null;
  useEffect(() => {
    if (!isNear || more === null || isFetchingNextPage) return;
    const timer = setTimeout(more, waitMs);
    return () => clearTimeout(timer);
  }, [isNear, more, isFetchingNextPage]);
  return { more, end };
}
