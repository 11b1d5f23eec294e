import { rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE, titleIn } from './canvas.ts';

const SIGNALS = [
  ['#0b0f0a', '#b6f35c', '#3f7a2c', '#f2489b'],
  ['#0d0b1e', '#5ce1f3', '#2b3f9b', '#ff5d5d'],
  ['#f3f0e6', '#111111', '#c9c3b2', '#ff4a1c'],
  ['#2a0a12', '#ff9d4d', '#8c1f3b', '#f7f1c9'],
] as const;

/** A transmission that breaks into blocks around its title. */
export function brokenSignal(canvas: Canvas): string {
  const { random } = canvas;
  const [ground, bright, dim, alarm] = paintOf(canvas, SIGNALS);
  const row = random.pick([75, 100, 125]);
  let blocks = '';
  for (let y = 0; y < SIDE; y += row) {
    const quiet = y > 1050 && y < 1950;
    const drift = random.between(0, 500);
    for (let x = -drift; x < SIDE; ) {
      const width = random.pick([90, 180, 260, 420, 640]);
      const near = Math.abs(x + width / 2 - 1500) < 1250;
      if (!(quiet && near) && random.chance(quiet ? 0.5 : 0.62)) {
        const colour = random.chance(0.06) ? alarm : random.chance(0.55) ? dim : bright;
        blocks += rect(x, y + 8, width - 16, row - 16, colour);
      }
      x += width;
    }
  }
  const box = { x: 420, y: 1130, width: 2160, height: 740 };
  const ghost = titleIn(
    canvas,
    { ...box, x: box.x + 34 },
    { colour: alarm, weight: 26, align: 'center', maxLines: 3 },
  );
  const word = titleIn(canvas, box, { colour: bright, weight: 26, align: 'center', maxLines: 3 });
  return rect(0, 0, SIDE, SIDE, ground) + blocks + ghost + word;
}
