import { type RefCallback, useCallback, useRef, useState } from 'react';
import { useKnownHeight } from './useKnownHeight.ts';
import { useRefs } from './useRefs.ts';
import { keepNear } from './whole-cards.ts';

/** Beyond where cards are drawn: what they stand in is there before them. */
const within = '250%';

/**
 * For a part of a long list, so that a list of thousands scrolls as one of thirty: whether it is near the screen, and
 * its ref. Elsewhere it is a place of its height, unless something in it has the focus or is the current song.
 * @param name of the part, by what begins it @param atOnce for what the page begins with
 */
export function useFarPlace(
  name: string,
  atOnce: boolean,
): { isNear: boolean; ref: RefCallback<HTMLElement> } {
  const [isNear, setNear] = useState(atOnce);
  const height = useKnownHeight(name, isNear);
  // Its element is watched anew when what begins it changes, as by a song that comes first.
  const stands = useRef(atOnce);
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const draw = (nowNear: boolean) => {
      stands.current = nowNear;
      setNear(nowNear);
    };
    return keepNear(element, () => stands.current, within, draw);
  }, []);
  return { isNear, ref: useRefs(height, place) };
}
