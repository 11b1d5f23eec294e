import { circle, line, path, placed, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const SEAS = [
  ['#f3e9d2', '#114b5f', '#e4572e', '#88d498'],
  ['#e84855', '#fffdea', '#2b3a67', '#f9dc5c'],
  ['#0b3954', '#bfd7ea', '#ff6663', '#e0ff4f'],
  ['#f7c9b6', '#3a3335', '#d81e5b', '#fdf0d5'],
] as const;

/** A shoal in rows, and the one that swims against it. */
export function fish(canvas: Canvas): string {
  const { random } = canvas;
  const [ground, ink, rebel, trim] = paintOf(canvas, SEAS);
  const columns = random.pick([2, 3, 4]);
  const rows = columns * 2 + 1;
  const odd = random.whole(0, rows * columns - 1);
  const cellWidth = SIDE / columns;
  const cellHeight = SIDE / rows;
  const size = Math.min(cellWidth / 900, cellHeight / 360);
  let shoal = '';
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column <= columns; column++) {
      const strange = row * columns + column === odd && column >= 0;
      const colour = strange ? rebel : ink;
      const body =
        path('M-380 0Q-120 -190 220 -40L380 -140Q340 0 380 140L220 40Q-120 190 -380 0Z', colour) +
        circle(-240, -20, 26, ground) +
        line('M-150 -90Q-90 0 -150 90', ground, 18) +
        [-40, 50, 140]
          .map((x, i) =>
            line(`M${x} ${-62 + i * 12}Q${x + 36} 0 ${x} ${62 - i * 12}`, strange ? trim : ground, 14),
          )
          .join('');
      const x = (column + 0.5 + (row % 2) * 0.5) * cellWidth;
      shoal += placed(body, x, (row + 0.5) * cellHeight, strange ? 180 : 0, size);
    }
  }
  return rect(0, 0, SIDE, SIDE, ground) + shoal;
}
