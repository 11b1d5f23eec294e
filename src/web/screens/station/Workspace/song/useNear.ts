import { type RefObject, useEffect, useState } from 'react';
import { whenNear } from './when-near.ts';

/** Whether a place has ever come within a screen's height of the screen. @param atOnce for what begins on it */
export function useNear(place: RefObject<HTMLElement | null>, atOnce = false): boolean {
  const [isNear, setNear] = useState(atOnce);
  useEffect(() => {
    if (isNear || place.current === null) return;
    return whenNear(place.current, () => setNear(true));
  }, [isNear, place]);
  return isNear;
}
