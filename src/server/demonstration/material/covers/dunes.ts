import { circle, line, path, placed, rect, smooth } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, gradient, paintOf, SIDE } from './canvas.ts';

const DESERTS = [
  ['#f6c9a8', '#e99a6c', '#fff3dd', '#d9764b', '#a8472f', '#6b2424'],
  ['#1a2450', '#53508f', '#f5f0d7', '#3b3f83', '#272b63', '#141638'],
  ['#f2dd9b', '#edb458', '#e0402c', '#c9853b', '#8a5a2b', '#4a3018'],
  ['#b8d8d8', '#eef5db', '#fe5f55', '#7a9e9f', '#4f6367', '#2b3a3d'],
] as const;

/** Ridge behind ridge of a desert, a moon or sun, and now and then a lone walker. */
export function dunes(canvas: Canvas): string {
  const { random } = canvas;
  const [high, low, orb, far, middle, near] = paintOf(canvas, DESERTS);
  const shades = [far, middle, near];
  const ridges = Array.from({ length: 5 }, (_, i) => {
    const level = 1450 + i * 330;
    const points: [number, number][] = [[-200, level + random.between(-160, 160)]];
    for (let x = 300; x <= 3500; x += random.between(500, 900))
      points.push([x, level + random.between(-260, 220)]);
    return path(
      `${smooth(points)}V3100H-200Z`,
      shades[Math.min(2, Math.floor(i / 2))] ?? near,
      `opacity="${i % 2 === 0 ? 1 : 0.82}"`,
    );
  });
  const walker = placed(
    line('M0 0V-170M0 -10L-60 110M0 -10L50 110M0 -130L70 -40', near, 44, 'stroke-linecap="round"') +
      circle(0, -235, 52, near),
    random.between(700, 2300),
    1520,
    0,
    0.9,
  );
  const orbX = random.between(700, 2300);
  const crescent = random.chance(0.4) ? circle(orbX + 190, 690, 400, high) : '';
  return (
    gradient('air', high, low) +
    rect(0, 0, SIDE, SIDE, 'url(#air)') +
    circle(orbX, 760, 430, orb) +
    crescent +
    (ridges[0] ?? '') +
    walker +
    ridges.slice(1).join('')
  );
}
