import { circle, line, path, placed, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const PAPERS = [
  ['#2450b8', '#f3ecdf', '#e24a33', '#12403a', ['#ffcb3d', '#f39bb0', '#f7f3ea']],
  ['#f2b134', '#7d1d3f', '#f7efe0', '#1b5e4b', ['#e4432f', '#ffffff', '#2d3f8f']],
  ['#f4d6cf', '#14615a', '#f0a13b', '#143d2b', ['#d7263d', '#3c4fb5', '#fff4d6']],
  ['#1f3a34', '#d9b38c', '#f4f0e4', '#9cc48a', ['#ff8c61', '#f6e27a', '#f29cb7']],
] as const;

/** Flowers in a vase, cut with scissors. */
export function cutPaper(canvas: Canvas): string {
  const { random } = canvas;
  const [top, table, vase, stem, petals] = paintOf(canvas, PAPERS);
  const level = random.between(1900, 2150);
  const count = random.whole(3, 5);
  const middle = 1500;
  const heads = Array.from({ length: count }, (_, i) => {
    const x = 520 + (1960 * (i + 0.5)) / count + random.between(-120, 120);
    const y = random.between(520, 1250) + Math.abs(i - (count - 1) / 2) * 90;
    return { x, y, size: random.between(0.8, 1.3), colour: petals[i % petals.length] ?? petals[0] };
  });
  const stems = heads.map(({ x, y }) =>
    line(
      `M${middle} 2200Q${(middle + x) / 2 + 60} ${(2200 + y) / 2 + 200} ${x} ${y}`,
      stem,
      52,
      'stroke-linecap="round"',
    ),
  );
  const leaves = heads.map(({ x, y }, i) =>
    placed(
      path('M0 0Q180 -190 420 -30Q200 110 0 0Z', stem),
      (middle + x) / 2,
      (2100 + y) / 2 + 130,
      i % 2 === 0 ? -30 : 200,
      0.9,
    ),
  );
  const flowers = heads.map(({ x, y, size, colour }) => {
    const many = random.pick([4, 5, 6, 8]);
    const petal = random.pick([
      'M0 0Q-170 -180 -60 -380Q20 -460 110 -370Q190 -200 0 0Z',
      'M0 0Q-230 -120 -150 -330L0 -420L150 -330Q230 -120 0 0Z',
      'M0 0Q-80 -230 0 -440Q80 -230 0 0Z',
    ]);
    const ring = Array.from({ length: many }, (_, i) =>
      placed(path(petal, colour), 0, 0, (360 / many) * i + 20),
    );
    return placed(ring.join('') + circle(0, 0, 84, stem), x, y, random.between(0, 90), size);
  });
  const pot = random.pick([
    'M1060 2200H1940Q2120 2560 1860 2860H1140Q880 2560 1060 2200Z',
    'M1240 2060H1760V2260Q2120 2420 1980 2860H1020Q880 2420 1240 2260Z',
    'M1000 2150H2000L1830 2860H1170Z',
  ]);
  return (
    rect(0, 0, SIDE, SIDE, top) +
    rect(0, level, SIDE, SIDE - level, table) +
    stems.join('') +
    leaves.join('') +
    path(pot, vase) +
    flowers.join('')
  );
}
