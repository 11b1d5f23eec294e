import { circle, path, placed, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { artistIn, type Canvas, paintOf, SIDE, titleIn } from './canvas.ts';

const NIGHTS = [
  { paper: '#efe8d8', ink: '#14110f', fields: ['#15757f', '#e8963d', '#0f4550', '#d9472f'] },
  { paper: '#f6e3c5', ink: '#2a1a3e', fields: ['#e4572e', '#f3a712', '#29335c', '#7fb7be'] },
  { paper: '#16181d', ink: '#f4efe2', fields: ['#f24333', '#f2c14e', '#4d9078', '#5b5f97'] },
  { paper: '#e5e9e4', ink: '#1d2b2a', fields: ['#c1292e', '#235789', '#f1d302', '#8aa29e'] },
] as const;

/** A jazz club's poster: quarter circles on a grid around a big title. */
export function club(canvas: Canvas): string {
  const { random } = canvas;
  const { paper, ink, fields } = paintOf(canvas, NIGHTS);
  const cell = 600;
  let tiles = '';
  const free = random.pick([
    [2, 3, 4],
    [1, 2, 3],
    [0, 1, 2],
  ]);
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 5; column++) {
      if (free.includes(row)) continue;
      const [one, two] = random.shuffled([...fields, paper, ink]);
      tiles += placed(
        tile(one ?? ink, two ?? paper),
        column * cell + cell / 2,
        row * cell + cell / 2,
        random.pick([0, 90, 180, 270]),
      );
    }
  }
  const first = free[0] ?? 0;
  const title = titleIn(
    canvas,
    { x: 190, y: first * cell + 190, width: 2620, height: 1200 },
    { colour: ink, weight: random.between(20, 34), maxLines: 3 },
  );
  const name = artistIn(
    canvas,
    { x: 190, y: first * cell + 1500, width: 2620, height: 130 },
    { colour: fields[0], weight: 16, maxLines: 1 },
  );
  return rect(0, 0, SIDE, SIDE, paper) + tiles + title + name;

  function tile(ground: string, shape: string): string {
    const half = cell / 2;
    const back = rect(-half, -half, cell + 1, cell + 1, ground);
    const front = random.pick([
      path(`M${-half} ${-half}H${half}A${cell} ${cell} 0 0 1 ${-half} ${half}Z`, shape),
      circle(0, 0, half * 0.72, shape),
      path(`M${-half} ${-half}L${half} ${half}H${-half}Z`, shape),
      path(`M${-half} 0A${half} ${half} 0 0 1 ${half} 0Z`, shape) +
        path(`M${-half} ${half}A${half} ${half} 0 0 1 ${half} ${half}Z`, shape),
      [0, 1, 2, 3].map((i) => rect(-half, -half + i * 150, cell, 75, shape)).join(''),
      '',
    ]);
    return back + front;
  }
}
