import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/** How high each part of a list was in this browser, by its first song, its parts and the width of the page. */
const heights = new Map<string, number>();

/**
 * A ref for a part of a list that is drawn only near the screen: while it isn’t, its `--height` is what it took up when
 * it was last drawn, so that the way back leads to the same place.
 * @param name of the part, by what begins it @param isDrawn whether anything of it stands
 */
export function useKnownHeight(name: string, isDrawn: boolean): RefCallback<HTMLElement> {
  const keep = useRef<() => void>(undefined);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return;
      const place = () => `${name} ${innerWidth}`;
      keep.current = () => {
        const known = heights.get(place());
        if (known === undefined) element.style.removeProperty('--height');
        else element.style.setProperty('--height', `${known}px`);
      };
      keep.current();
      const observer = new ResizeObserver(([entry]) => {
        // What is drawn has its own height; a property that changes would have the page laid out once more.
        if (element.childElementCount === 0) keep.current?.();
        else if (entry) heights.set(place(), entry.contentRect.height);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [name],
  );
  useLayoutEffect(() => {
    if (!isDrawn) keep.current?.();
  }, [isDrawn]);
  return ref;
}
