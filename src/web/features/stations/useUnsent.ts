import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stationKeys } from './queries.ts';

/** Asks before the page is left with decisions that are still on their way: on a slow line, or while there is none. */
export function useUnsent(stationId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    // Asked when the page is left, and not before: a decision is on its way sooner than anything renders.
    const warn = (event: BeforeUnloadEvent) => {
      if (client.isMutating({ mutationKey: stationKeys.deciding(stationId) }) > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [client, stationId]);
}
