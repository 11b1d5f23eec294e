import { type RefObject, useEffect, useState } from 'react';

/** Whether a place has ever come within a screen's height of the screen. */
export function useNear(place: RefObject<HTMLElement | null>, atOnce = false): boolean {
  const [isNear, setNear] = useState(atOnce);
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
