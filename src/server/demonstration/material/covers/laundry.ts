import { line, path, placed, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, gradient, paintOf, SIDE } from './canvas.ts';

const DAYS = [
  ['#9ed3e6', '#f7efdc', '#3a3a44', ['#e5533d', '#f7f4ec', '#1f4e79', '#f3b33e', '#7fae8a']],
  ['#f3a683', '#f9e3c0', '#4b1f2b', ['#3d5a80', '#fff6e6', '#98365b', '#e9c46a', '#2a9d8f']],
  ['#2d3a5e', '#7d6b91', '#f0e6d2', ['#f4d06f', '#ff8811', '#9dd9d2', '#fff8f0', '#d1495b']],
] as const;

const CLOTHES = [
  'M-190 0H190L330 190L220 290L170 230V620H-170V230L-220 290L-330 190Z',
  'M-170 0H170L230 700H40L0 240L-40 700H-230Z',
  'M-330 0H330V760H-330Z',
  'M-90 0H80V380Q260 400 250 500H-60Q-90 490 -90 440Z',
  'M-140 0H140L150 140L330 680H-330L-150 140Z',
] as const;

/** Washing on its lines, between houses. */
export function laundry(canvas: Canvas): string {
  const { random } = canvas;
  const [sky, low, rope, cloth] = paintOf(canvas, DAYS);
  const rows = random.pick([2, 3]);
  let drawn = '';
  for (let row = 0; row < rows; row++) {
    const y = 420 + row * (2300 / rows);
    const sag = random.between(90, 220);
    drawn += line(`M-20 ${y}Q1500 ${y + sag * 2} 3020 ${y - 40}`, rope, 14);
    for (let x = random.between(200, 380); x < 2900; x += random.between(520, 780)) {
      const t = x / SIDE;
      const hang = y + 4 * sag * t * (1 - t) - 20 * t;
      const piece = path(random.pick(CLOTHES), random.pick(cloth));
      const pins = rect(-120, -40, 30, 90, rope) + rect(90, -40, 30, 90, rope);
      drawn += placed(piece + pins, x, hang, random.between(-7, 7), rows === 2 ? 1.2 : 0.86);
    }
  }
  return gradient('day', sky, low) + rect(0, 0, SIDE, SIDE, 'url(#day)') + drawn;
}
