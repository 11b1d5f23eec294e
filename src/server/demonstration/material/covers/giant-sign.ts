import { isHebrew, lettering } from '#server/demonstration/material/drawing/lettering.ts';
import { rect } from '#server/demonstration/material/drawing/shapes.ts';
import { artistIn, type Canvas, paintOf, SIDE } from './canvas.ts';

const PAINTS = [
  ['#f6b3bf', '#111111', '#e8402f'],
  ['#f2e9d8', '#1e4fc2', '#f08a24'],
  ['#ffcf33', '#111111', '#e0452f'],
  ['#15554a', '#f3c9a5', '#ef5b3c'],
  ['#d9e4e8', '#b3203a', '#14213d'],
  ['#111111', '#c9f25c', '#f26bb1'],
] as const;

/** One sign of the title, its number or first letter, too large for its sleeve. */
export function giantSign(canvas: Canvas): string {
  const { random, title } = canvas;
  const [ground, ink, band] = paintOf(canvas, PAINTS);
  const sign = /\d/u.exec(title)?.[0] ?? /[A-Za-z\u05d0-\u05ea]/u.exec(title)?.[0] ?? '?';
  const weight = random.between(28, 38);
  const echo = random.chance(0.5);
  const box = { x: random.between(-100, 250), y: 420, width: 2700, height: 2740 };
  const big = (colour: string, away: number): string =>
    lettering(sign, { ...box, x: box.x + away, y: box.y + away }, { colour, weight, align: 'center' });
  const head = rect(0, 0, SIDE, 230, band);
  const name = artistIn(
    canvas,
    { x: 110, y: 62, width: 2780, height: 106 },
    { colour: ground, weight: 17, maxLines: 1, align: isHebrew(canvas.artist) ? 'right' : 'left' },
  );
  return rect(0, 0, SIDE, SIDE, ground) + (echo ? big(band, 150) : '') + big(ink, 0) + head + name;
}
