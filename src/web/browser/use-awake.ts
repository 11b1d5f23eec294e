import { useEffect } from 'react';

/** Marks that the screen is hydrated and handles keys. */
export const useAwake = (): void =>
  useEffect(() => {
    performance.mark('awake');
  }, []);
