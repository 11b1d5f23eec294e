import { type RefObject, useEffect, useState } from 'react';
import { watchNear } from './watch-near.ts';

/** Whether a place has ever come within a screen's height of the screen. @param atOnce for what begins on it */
export function useNear(place: RefObject<HTMLElement | null>, atOnce = false): boolean {
  const [wasNear, setNear] = useState(atOnce);
  useEffect(() => {
    if (wasNear || place.current === null) return;
    return watchNear(place.current, (isNear) => isNear && setNear(true), '100%');
  }, [wasNear, place]);
  return wasNear;
}
