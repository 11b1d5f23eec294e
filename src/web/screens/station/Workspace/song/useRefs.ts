import { type RefCallback, useCallback } from 'react';

/** Two refs for one element. */
export const useRefs = <E>(one: RefCallback<E>, other: RefCallback<E>): RefCallback<E> =>
  useCallback(
    (element: E | null) => {
      const ends = [one(element), other(element)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [one, other],
  );
