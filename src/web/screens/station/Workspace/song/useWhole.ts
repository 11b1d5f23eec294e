import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenNear } from './whole-cards.ts';

/**
 * Whether a card is to be drawn whole: it is once it has been near the screen. With it the ref for a place that the
 * card always has. @param atOnce for what stands on the first screen
 */
export function useWhole(atOnce: boolean): { isWhole: boolean; place: RefObject<HTMLDivElement | null> } {
  const place = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(atOnce);
  useEffect(() => {
    if (isWhole || place.current === null) return;
    return whenNear(place.current, () => setWhole(true));
  }, [isWhole]);
  return { isWhole, place };
}
