import { circle, ellipse, placed, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const SKIES = [
  ['#0d1030', '#f3e9c6', '#ff6b57', '#4a6bd8', '#8fe0c9'],
  ['#2b0f38', '#ffd89c', '#e94f8a', '#7a49c9', '#f2f0ff'],
  ['#0b2a2e', '#f6f1dc', '#f4a13b', '#2f8f83', '#e0533d'],
  ['#efe6d6', '#1c1b2e', '#d8412f', '#2f5fa8', '#e8a62f'],
] as const;

/** Planets on their thin orbits, with stars strewn behind. */
export function orbits(canvas: Canvas): string {
  const { random } = canvas;
  const [sky, star, a, b, c] = paintOf(canvas, SKIES);
  const stars = Array.from({ length: 120 }, () =>
    circle(
      random.between(0, SIDE),
      random.between(0, SIDE),
      random.pick([5, 7, 7, 14]),
      star,
      'opacity=".7"',
    ),
  );
  const flat = random.between(0.28, 1);
  const tilt = random.between(-40, 40);
  const count = random.whole(4, 6);
  const core = random.between(280, 480);
  const rings = Array.from({ length: count }, (_, i) => {
    const r = core + 230 + i * 290;
    const turn = random.between(0, 2 * Math.PI);
    const size = random.between(70, 230);
    const colour = [a, b, c][i % 3] ?? a;
    const x = r * Math.cos(turn);
    const y = r * flat * Math.sin(turn);
    const belt = random.chance(0.3)
      ? ellipse(x, y, size * 1.8, size * 0.4, 'none', `stroke="${star}" stroke-width="16"`)
      : '';
    return (
      ellipse(0, 0, r, r * flat, 'none', `stroke="${star}" stroke-width="7" opacity=".55"`) +
      circle(x, y, size, colour) +
      circle(x - size * 0.3, y - size * 0.3, size * 0.2, sky, 'opacity=".25"') +
      belt
    );
  });
  const sun =
    circle(0, 0, core, a) +
    [0.8, 0.6, 0.4].map((part, i) => circle(0, 0, core * part, [star, a, star][i] ?? a)).join('');
  return (
    rect(0, 0, SIDE, SIDE, sky) +
    stars.join('') +
    placed(rings.join('') + sun, random.between(1200, 1800), random.between(1250, 1750), tilt)
  );
}
