import { type RefCallback, useCallback } from 'react';
import { playerState, updatePlayer } from './store.ts';

/** A ref for a song's own player on its page: while that is visible, the one at the foot is small. */
export function useShown(id: string): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (element === null) return;
      const observer = new IntersectionObserver(
        ([seen]) => {
          if (seen?.isIntersecting) updatePlayer({ shown: id });
          else if (playerState().shown === id) updatePlayer({ shown: null });
        },
        { threshold: 0.5 },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
        if (playerState().shown === id) updatePlayer({ shown: null });
      };
    },
    [id],
  );
}
