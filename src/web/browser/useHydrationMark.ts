import { useEffect } from 'react';

/** Marks that the screen is hydrated and handles keys. */
export const useHydrationMark = (): void =>
  useEffect(() => {
    performance.mark('hydrated');
  }, []);
