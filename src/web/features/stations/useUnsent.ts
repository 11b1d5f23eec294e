import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stationKeys } from './queries.ts';

/** Asks before the page is left with decisions that are still on their way: on a slow line, or while there is none. */
export function useUnsent(stationId: string): void {
  const isUnsent = useIsMutating({ mutationKey: stationKeys.deciding(stationId) }) > 0;
  useEffect(() => {
    if (!isUnsent) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsent]);
}
