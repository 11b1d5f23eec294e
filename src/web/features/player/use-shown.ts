import { type RefCallback, useCallback } from 'react';
import { become, playerState } from './store.ts';

/** A ref for a song's own player on its page: while that is visible, the one at the foot is small. */
export function useShown(id: string): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (element === null) return;
      const observer = new IntersectionObserver(
        ([seen]) => {
          if (seen?.isIntersecting) become({ shown: id });
          else if (playerState().shown === id) become({ shown: null });
        },
        { threshold: 0.5 },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
        if (playerState().shown === id) become({ shown: null });
      };
    },
    [id],
  );
}
