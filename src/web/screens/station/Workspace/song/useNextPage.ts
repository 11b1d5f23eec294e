import { useCallback } from 'react';

interface Paged {
  fetchNextPage(options: { cancelRefetch: boolean }): unknown;
}

/** Fetches the next page of a list, one at a time: asked again while it is on its way, nothing is asked. */
export function useNextPage({ fetchNextPage }: Paged): () => void {
  return useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
}
