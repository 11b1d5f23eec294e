import { type RefCallback, useCallback } from 'react';

/** How high each part of a list was in this browser, by its first song, its parts and the width of the page. */
const heights = new Map<string, number>();

/**
 * A ref for a part of a list that is drawn only near the screen: its `--height` is what it took up when it was last
 * drawn, so that the way back leads to the same place.
 * @param name of the part, by what begins it
 */
export const useKnownHeight = (name: string): RefCallback<HTMLElement> =>
  useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return;
      const place = () => `${name} ${innerWidth}`;
      const keep = () => {
        const known = heights.get(place());
        if (known === undefined) element.style.removeProperty('--height');
        else element.style.setProperty('--height', `${known}px`);
      };
      keep();
      const observer = new ResizeObserver(([entry]) => {
        if (entry && element.childElementCount > 0) heights.set(place(), entry.contentRect.height);
        keep();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [name],
  );
