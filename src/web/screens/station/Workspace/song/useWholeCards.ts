import { type RefCallback, useCallback, useState } from 'react';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import { keepWhole } from './whole-cards.ts';

/** So many are whole from the beginning where a list begins on the screen. */
export const eagerCards = 6;

/**
 * How many cards of a piece of a long list are drawn, null for none and no places, and the ref of its place.
 * @param eager for what the page begins with
 */
export function useWholeCards(
  songs: readonly StationSong[],
  eager: boolean,
): { whole: number | null; place: RefCallback<HTMLElement> } {
  const [whole, draw] = useState(eager ? Math.min(eagerCards, songs.length) : null);
  const ids = songs.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other songs it goes on from what is drawn
  const place = useCallback(
    (element: HTMLElement | null) =>
      element === null ? undefined : keepWhole(element, ids.split(' '), whole, draw),
    [ids],
  );
  return { whole, place };
}
