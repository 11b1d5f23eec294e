import { useEffect } from 'react';

/** Marks that the screen answers to hands: it is hydrated, and its keys are listened to. */
export const useAwake = (): void =>
  useEffect(() => {
    performance.mark('awake');
  }, []);
