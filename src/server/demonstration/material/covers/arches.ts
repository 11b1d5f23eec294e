import { arch, circle, path, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const STONES = [
  ['#e4b595', '#c98c6b', '#f6e0c8', '#8c4f43', '#5c2f32', '#fdf3de'],
  ['#d8cdb4', '#a99e7f', '#f5f0e0', '#5f7a6c', '#2f4a46', '#f2a65a'],
  ['#b9c6e3', '#7f93c9', '#eef2fb', '#3d4f96', '#1e2656', '#ffd66b'],
  ['#f1c6b1', '#e58f7b', '#fff1e4', '#b2475a', '#6d1f46', '#fff7d9'],
] as const;

/** Rows of stone arches, one inside another, and a moon between them. */
export function arches(canvas: Canvas): string {
  const { random } = canvas;
  const [ground, a, b, c, d, moon] = paintOf(canvas, STONES);
  const columns = random.pick([3, 4, 5]);
  const width = SIDE / columns;
  const rows = random.pick([3, 4]);
  const high = SIDE / rows;
  const lit = random.whole(0, columns - 1);
  let drawn = '';
  for (let row = 0; row < rows; row++) {
    const shift = row % 2 === 0 ? 0 : -width / 2;
    const base = (row + 1) * high;
    drawn += rect(0, base - high, SIDE, high + 2, row % 2 === 0 ? ground : a);
    for (let column = 0; column <= columns; column++) {
      const x = column * width + shift;
      const colours = random.shuffled([a, b, c, d, ground]);
      const steps = random.pick([3, 4, 4]);
      for (let i = 0; i < steps; i++) {
        const inset = 24 + (width / 2 - 60) * (i / steps);
        drawn += path(arch(x + inset, base, width - inset * 2, high * 1.16 - inset * 1.1), colours[i] ?? d);
      }
    }
    if (row === 0) drawn += circle((lit + 0.5) * width, high * 0.42, width * 0.22, moon);
  }
  return rect(0, 0, SIDE, SIDE, ground) + drawn;
}
