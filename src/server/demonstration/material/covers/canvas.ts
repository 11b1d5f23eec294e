import { type Box, lettering, type Style } from '#server/demonstration/material/drawing/lettering.ts';
import type { Random } from '#server/demonstration/material/random.ts';

/** Side of a cover in its own units. */
export const SIDE = 3000;

/** What a style draws from. */
export type Canvas = {
  random: Random;
  title: string;
  artist: string;
  /** Number of the palette; left to chance when absent. */
  palette?: number;
};

/** Draws the inside of a cover: SVG elements on a square of SIDE units. */
export type CoverStyle = (canvas: Canvas) => string;

/** The palette of a cover. */
export const paintOf = <T>({ random, palette }: Canvas, palettes: readonly T[]): T => {
  const chosen = random.pick(palettes);
  return palette === undefined ? chosen : (palettes[palette % palettes.length] ?? chosen);
};

export const titleIn = (canvas: Canvas, box: Box, style: Style): string =>
  lettering(canvas.title, box, style);
export const artistIn = (canvas: Canvas, box: Box, style: Style): string =>
  lettering(canvas.artist, box, style);

/** Blurs its content; `blur` in units of the cover. */
export const softened = (inside: string, blur: number): string =>
  `<filter id="soft${blur}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter><g filter="url(#soft${blur})">${inside}</g>`;

/** A linear gradient and its paint; positions 0–1 on the box it fills. */
export const gradient = (
  id: string,
  from: string,
  to: string,
  turn: 'down' | 'across' | 'slant' = 'down',
): string => {
  const end = { down: 'x2="0" y2="1"', across: 'x2="1" y2="0"', slant: 'x2="1" y2="1"' }[turn];
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
};
