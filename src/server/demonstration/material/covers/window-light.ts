import { circle, line, path, polygon, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, gradient, paintOf, SIDE, softened } from './canvas.ts';

const ROOMS = [
  { lit: '#b9ac8d', dark: '#4c4636', light: '#fdf0bf', petal: '#d9663f', vase: '#2e4238' },
  { lit: '#8fa6b5', dark: '#24323f', light: '#ffe3c2', petal: '#f3f0e4', vase: '#7b2f2a' },
  { lit: '#d39a86', dark: '#5d2a2b', light: '#ffe9c9', petal: '#f4c04d', vase: '#2a3b5a' },
  { lit: '#9fa07c', dark: '#2e3524', light: '#f4f3c0', petal: '#e7889a', vase: '#e8e1cf' },
] as const;

/** Afternoon light through a window, on a wall, with a sprig in a vase. */
export function windowLight(canvas: Canvas): string {
  const { random } = canvas;
  const room = paintOf(canvas, ROOMS);
  const lean = random.between(-360, 360);
  const x = random.between(900, 1350);
  const columns = random.pick([2, 2, 3]);
  let panes = '';
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < columns; column++) {
      const left = x + column * (1300 / columns) + row * (lean / 2);
      const top = 420 + row * 780 + column * 70;
      const wide = 1300 / columns - 110;
      panes += path(
        polygon([
          [left, top],
          [left + wide, top + 60],
          [left + wide + lean / 2, top + 740],
          [left + lean / 2, top + 670],
        ]),
        room.light,
      );
    }
  }
  const foot = random.between(620, 860);
  const stem = (tip: number, high: number): string =>
    line(`M${foot} 2250Q${foot + tip * 0.2} ${(2250 + high) / 2} ${foot + tip} ${high}`, room.vase, 26) +
    [0, 72, 144, 216, 288]
      .map((turn) => circle(foot + tip + 62 * Math.cos(turn), high + 62 * Math.sin(turn), 56, room.petal))
      .join('') +
    circle(foot + tip, high, 40, room.light);
  const stems = Array.from({ length: random.whole(2, 4) }, (_, i) =>
    stem(random.between(-330, 420) + i * 40, random.between(950, 1600)),
  );
  const vase = path(
    `M${foot - 150} 2720V2330Q${foot - 150} 2210 ${foot - 80} 2200V2120H${foot + 80}V2200Q${foot + 150} 2210 ${foot + 150} 2330V2720Z`,
    room.vase,
  );
  return `${gradient('wall', room.lit, room.dark, 'slant')}${rect(0, 0, SIDE, SIDE, 'url(#wall)')}${softened(panes, 26)}${rect(0, 2640, SIDE, 360, room.dark)}${rect(0, 2640, SIDE, 26, room.lit, 'opacity=".5"')}${stems.join('')}${vase}`;
}
