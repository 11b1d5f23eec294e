import { group, line, path, placed, polygon, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, gradient, paintOf, SIDE, softened } from './canvas.ts';

const WALLS = [
  ['#eba283', '#a4483a', '#5d2019'],
  ['#e8cf9f', '#a97b3c', '#4e3212'],
  ['#a9c3a4', '#4c7356', '#1b3425'],
  ['#bcb4dc', '#6a5aa3', '#2a2053'],
] as const;

const BIRD =
  'M-900 -420Q-420 -520 -120 -110Q120 -330 520 -360Q860 -420 1080 -300Q760 -240 600 -40Q420 240 60 210Q-120 420 -420 640Q-330 380 -300 190Q-560 210 -760 60Q-520 60 -380 -20Q-620 -330 -900 -420Z';

/** What something out of sight throws on a warm wall: a bird, a palm leaf. */
export function shadow(canvas: Canvas): string {
  const { random, title } = canvas;
  const [lit, wall, dark] = paintOf(canvas, WALLS);
  const edge = random.between(300, 900);
  const light = path(
    polygon([
      [0, edge + 500],
      [SIDE, edge - 300],
      [SIDE, 0],
      [0, 0],
    ]),
    '#fff',
    'opacity=".12"',
  );
  const cast = (/ציפור|bird/iu.test(title) ? bird : random.pick([bird, palm]))();
  return `${gradient('wall', lit, wall, 'slant')}${rect(0, 0, SIDE, SIDE, 'url(#wall)')}${light}${softened(group(cast, 'opacity=".82"'), 24)}`;

  function bird(): string {
    const one = placed(
      path(BIRD, dark),
      random.between(1350, 1650),
      random.between(1400, 1700),
      random.between(-24, 14),
      random.between(1, 1.25),
    );
    return one + (random.chance(0.4) ? placed(path(BIRD, dark), 2500, 600, 20, 0.32) : '');
  }

  function palm(): string {
    let leaves = '';
    for (let i = 0; i < 15; i++) {
      const turn = -86 + i * 12.2;
      const long = 1500 - Math.abs(i - 7) * 60;
      leaves += group(
        path(`M0 0Q${long * 0.5} -120 ${long} 0Q${long * 0.5} 90 0 0Z`, dark),
        `transform="rotate(${turn})"`,
      );
    }
    return placed(
      leaves + line('M0 0Q-500 200 -1500 700', dark, 80),
      random.between(1050, 1400),
      random.between(1700, 1950),
      random.between(-40, -5),
      random.between(0.95, 1.15),
    );
  }
}
