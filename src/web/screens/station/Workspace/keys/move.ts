import type { StationSong } from '../../../../../contract/station-songs.ts';

export type Direction = 'forward' | 'back' | 'down' | 'up';

/** Where an arrow leads for the eye: in a page that runs right to left the left arrow goes on. */
export function directionOf(sign: string, isRtl = document.documentElement.dir === 'rtl'): Direction {
  if (sign === 'arrowdown') return 'down';
  if (sign === 'arrowup') return 'up';
  return (sign === 'arrowleft') === isRtl ? 'forward' : 'back';
}

const boxOf = (list: HTMLElement, song: StationSong | undefined): DOMRect | undefined =>
  song && list.querySelector(`[data-song="${song.id}"]`)?.getBoundingClientRect();

/** The place of the song that an arrow leads to: a row up or down the one that stands nearest. Null at the edge. */
export function songAt(
  list: HTMLElement,
  songs: readonly StationSong[],
  from: number,
  direction: Direction,
): number | null {
  if (direction === 'forward') return from + 1;
  if (direction === 'back') return from > 0 ? from - 1 : null;
  const step = direction === 'down' ? 1 : -1;
  const here = boxOf(list, songs[from]);
  if (!here) return null;
  const middle = here.left + here.width / 2;
  let best: { at: number; distance: number } | null = null;
  let row: number | null = null;
  for (let at = from + step; at >= 0 && at < songs.length; at += step) {
    const box = boxOf(list, songs[at]);
    if (!box || Math.abs(box.top - here.top) < 2) continue;
    row ??= box.top;
    if (Math.abs(box.top - row) >= 2) break;
    const distance = Math.abs(box.left + box.width / 2 - middle);
    if (best === null || distance < best.distance) best = { at, distance };
  }
  if (best !== null) return best.at;
  return direction === 'down' ? songs.length : null;
}
