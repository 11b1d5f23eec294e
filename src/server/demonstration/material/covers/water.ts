import { circle, ellipse, line, placed, rect, wave } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, gradient, paintOf, SIDE, softened } from './canvas.ts';

const WATERS = [
  ['#63cbe6', '#0f6f97', '#d9f6fb', '#0d3348', '#f2785c'],
  ['#7fd8be', '#1c7c73', '#e6fff5', '#0c3a3d', '#ffd166'],
  ['#5b7bd5', '#1b2a6b', '#cfe0ff', '#0d1436', '#ff8fa3'],
] as const;

/** Lines of water seen from above, and a swimmer or two. */
export function water(canvas: Canvas): string {
  const { random } = canvas;
  const [light, deep, foam, body, cap] = paintOf(canvas, WATERS);
  let lines = '';
  const phase = random.between(0, 6);
  for (let i = 0; i < 17; i++) {
    const y = 90 + i * 178;
    lines += line(
      wave(-100, 3200, y, 26 + ((i * 37) % 40), random.between(520, 1100), phase + i),
      foam,
      random.between(8, 22),
      `opacity="${(0.35 + random.next() * 0.6).toFixed(2)}" stroke-linecap="round"`,
    );
  }
  const swimmer = (x: number, y: number, turn: number, size: number): string =>
    placed(
      softened(ellipse(-60, 130, 430, 120, body, 'opacity=".35"'), 40) +
        line('M40 -20Q260 -220 420 -150', body, 60, 'stroke-linecap="round"') +
        line('M20 40Q120 240 -60 330', body, 60, 'stroke-linecap="round"') +
        ellipse(-150, 10, 330, 96, body) +
        line('M-420 -20L-700 -70M-420 40L-690 110', body, 62, 'stroke-linecap="round"') +
        circle(230, 10, 112, cap),
      x,
      y,
      turn,
      size,
    );
  const count = random.pick([1, 1, 2]);
  const swimmers = Array.from({ length: count }, (_, i) =>
    swimmer(
      random.between(1000, 2100),
      1000 + i * 1000 + random.between(-100, 700 - i * 500),
      random.between(-50, 20) + i * 180,
      random.between(1.15, 1.6),
    ),
  );
  return gradient('sea', light, deep) + rect(0, 0, SIDE, SIDE, 'url(#sea)') + lines + swimmers.join('');
}
