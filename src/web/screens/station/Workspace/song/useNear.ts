import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether an element is on the screen or near it, and its ref.
 * @param margin how far above and below the screen still counts as near, as in CSS
 * @param atFirst the value until that is known
 */
export function useNear(margin: string, atFirst = false): [ref: RefCallback<HTMLElement>, isNear: boolean] {
  const [isNear, setNear] = useState(atFirst);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const observer = new IntersectionObserver(
        (entries) => setNear(entries[entries.length - 1]?.isIntersecting ?? false),
        { rootMargin: `${margin} 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  return [ref, isNear];
}
