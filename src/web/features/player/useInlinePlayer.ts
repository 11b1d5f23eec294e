import { type RefCallback, useCallback } from 'react';
import { playerState, updatePlayer } from './store.ts';

/** A ref for the player on a song's page. While that is visible, the one at the foot is small. */
export function useInlinePlayer(id: string): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (element === null) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) updatePlayer({ inlinePlayerId: id });
          else if (playerState().inlinePlayerId === id) updatePlayer({ inlinePlayerId: null });
        },
        { threshold: 0.5 },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
        if (playerState().inlinePlayerId === id) updatePlayer({ inlinePlayerId: null });
      };
    },
    [id],
  );
}
