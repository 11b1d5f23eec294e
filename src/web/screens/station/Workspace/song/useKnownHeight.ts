import { type RefCallback, useCallback } from 'react';

/** How high each part of a list was in this browser, by its first song, its parts and the width of the page. */
const heights = new Map<string, number>();

/**
 * A ref for a part of a list that is drawn only near the screen: it takes up, as `--height`, what it took up when
 * it was last drawn, so that the way back leads to the same place.
 * @param name of the part, by what begins it
 */
export const useKnownHeight = (name: string): RefCallback<HTMLElement> =>
  useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return;
      const place = () => `${name} ${innerWidth}`;
      const known = heights.get(place());
      if (known !== undefined) element.style.setProperty('--height', `${known}px`);
      const observer = new ResizeObserver(([entry]) => {
        if (entry) heights.set(place(), entry.contentRect.height);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [name],
  );
