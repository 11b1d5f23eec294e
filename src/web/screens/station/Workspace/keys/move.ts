import type { StationSong } from '../../../../../contract/stations/songs.ts';

export type Direction = 'forward' | 'back' | 'down' | 'up';

/** The direction of an arrow: in a right-to-left page the left arrow moves forward. */
export function directionOf(sign: string, isRtl = document.documentElement.dir === 'rtl'): Direction {
  if (sign === 'arrowdown') return 'down';
  if (sign === 'arrowup') return 'up';
  return (sign === 'arrowleft') === isRtl ? 'forward' : 'back';
}

/**
 * How many songs an arrow moves, in lines of songs: down or up to the nearest one. Null at the first line and the
 * first song; at the end it moves past the last song.
 */
export function stepOf(
  lines: readonly (readonly StationSong[])[],
  id: string,
  direction: Direction,
): number | null {
  const index = lines.findIndex((line) => line.some((song) => song.id === id));
  const here = lines[index];
  if (here === undefined) return null;
  const column = here.findIndex((song) => song.id === id);
  if (direction === 'forward') return 1;
  if (direction === 'back') return index > 0 || column > 0 ? -1 : null;
  const next = lines[index + (direction === 'down' ? 1 : -1)];
  if (next === undefined) return direction === 'down' ? here.length - column : null;
  const nearest = Math.min(column, next.length - 1);
  return direction === 'down' ? here.length - column + nearest : nearest - next.length - column;
}
