import { path, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const PAIRS = [
  ['#f4f1ea', '#121212'],
  ['#ffe45e', '#5f0f9b'],
  ['#ff5d73', '#14213d'],
  ['#b8f2e6', '#c1121f'],
  ['#f2d0a4', '#0f4c3a'],
] as const;

/** A chequered cloth with something heavy rolling beneath it. */
export function opArt(canvas: Canvas): string {
  const { random } = canvas;
  const [light, dark] = paintOf(canvas, PAIRS);
  const count = random.pick([12, 15, 20]);
  const bumps = Array.from({ length: random.whole(1, 3) }, () => ({
    x: random.between(500, 2500),
    y: random.between(500, 2500),
    reach: random.between(600, 1200),
    pull: random.between(0.4, 0.75),
  }));
  const bent = (x: number, y: number): string => {
    let [bx, by] = [x, y];
    for (const bump of bumps) {
      const away = Math.hypot(x - bump.x, y - bump.y) / bump.reach;
      if (away >= 1) continue;
      const push = bump.pull * (1 - away) ** 2;
      bx += (x - bump.x) * push * 1.6;
      by += (y - bump.y) * push * 1.6;
    }
    return `${bx.toFixed(0)} ${by.toFixed(0)}`;
  };
  const cell = SIDE / count;
  let d = '';
  for (let row = -2; row < count + 2; row++) {
    for (let column = -2; column < count + 2; column++) {
      if ((row + column) % 2 !== 0) continue;
      const [x, y, x2, y2] = [column * cell, row * cell, (column + 1) * cell, (row + 1) * cell];
      d += `M${bent(x, y)}L${bent((x + x2) / 2, y)}L${bent(x2, y)}L${bent(x2, (y + y2) / 2)}L${bent(x2, y2)}L${bent((x + x2) / 2, y2)}L${bent(x, y2)}L${bent(x, (y + y2) / 2)}Z`;
    }
  }
  return rect(0, 0, SIDE, SIDE, light) + path(d, dark);
}
