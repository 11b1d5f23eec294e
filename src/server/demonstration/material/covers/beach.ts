import { circle, path, placed, rect, wave } from '../drawing/shapes.ts';
import { type Canvas, paintOf } from './canvas.ts';

const STEPS = [0, 110, 150, 420, 455, 760];

const SHORES = [
  {
    sand: '#f0dcb2',
    wet: '#d8bd8a',
    sea: ['#8fd6d9', '#3fa9bd', '#1b7a9c'],
    cloth: ['#e5484d', '#ffffff', '#f2b134', '#274690'],
  },
  {
    sand: '#f4c9a3',
    wet: '#dfa47c',
    sea: ['#7ee0c0', '#2fb39f', '#157a78'],
    cloth: ['#ff7096', '#fff5e1', '#f4a259', '#3c1642'],
  },
  {
    sand: '#d9d2c3',
    wet: '#b9b09c',
    sea: ['#9db8d2', '#5f85b0', '#2f4f80'],
    cloth: ['#20232b', '#f7f3e8', '#d94f30', '#e9b44c'],
  },
] as const;

/** A beach from a kite's height: parasols, towels, surf. */
export function beach(canvas: Canvas): string {
  const { random } = canvas;
  const { sand, wet, sea, cloth } = paintOf(canvas, SHORES);
  const shore = random.between(1500, 2000);
  const surf = [wet, '#fff', sea[0], '#fff', sea[1], sea[2]].map((colour, i) => {
    const y = shore + (STEPS[i] ?? 0);
    return path(`${wave(-500, 3500, y, 50 + i * 8, 900 + i * 130, i * 0.8)}V3500H-500Z`, colour);
  });
  let people = '';
  for (let i = 0; i < 30; i++) {
    const x = 200 + (i % 6) * 520 + random.between(-150, 150);
    const y = 150 + Math.floor(i / 6) * 370 + random.between(-90, 90);
    if (y > shore - 260 || random.chance(0.15)) continue;
    people += random.chance(0.7) ? parasol(x, y, random.between(130, 190)) : towel(x, y);
  }
  return placed(
    rect(-1000, -1000, 5000, 5000, sand) + surf.join('') + people,
    0,
    0,
    random.between(-4, 4),
    1.04,
  );

  function parasol(x: number, y: number, r: number): string {
    const [one, two] = random.shuffled(cloth);
    const parts = Array.from({ length: 8 }, (_, i) =>
      placed(
        path(
          `M0 0L${r * 0.383} ${-r * 0.924}A${r} ${r} 0 0 0 ${-r * 0.383} ${-r * 0.924}Z`,
          (i % 2 === 0 ? one : two) ?? cloth[0],
        ),
        0,
        0,
        i * 45,
      ),
    );
    return (
      circle(x + 60, y + 80, r, '#000', 'opacity=".2"') +
      placed(parts.join('') + circle(0, 0, r * 0.1, two ?? '#fff'), x, y, random.between(0, 45))
    );
  }

  function towel(x: number, y: number): string {
    const [one, two] = random.shuffled(cloth);
    const stripes = [0, 1, 2].map((i) => rect(-70, -120 + i * 90, 140, 36, two ?? '#fff'));
    return placed(
      rect(-70, -140, 140, 280, one ?? cloth[0]) + stripes.join(''),
      x,
      y,
      random.between(-50, 50),
    );
  }
}
