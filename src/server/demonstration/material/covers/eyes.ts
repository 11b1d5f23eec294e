import { circle, line, path, placed, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const LOOKS = [
  ['#f2c14e', '#fffaf0', '#15616d', '#001524', '#f78154'],
  ['#5f0f40', '#fbe9e7', '#e36414', '#1b0512', '#fb8b24'],
  ['#d6e5e3', '#ffffff', '#3d5a80', '#0b132b', '#ee6c4d'],
  ['#16302b', '#f0f3bd', '#f26a8d', '#0b1815', '#694873'],
] as const;

/** Eyes that look the same way, but for one. */
export function eyes(canvas: Canvas): string {
  const { random } = canvas;
  const [ground, white, iris, ink, other] = paintOf(canvas, LOOKS);
  const columns = random.pick([2, 3, 4]);
  const rows = columns + random.pick([0, 1]);
  const wide = SIDE / columns;
  const high = SIDE / rows;
  const odd = random.whole(0, columns * rows - 1);
  const look = random.between(-50, 50);
  let drawn = '';
  for (let i = 0; i < columns * rows; i++) {
    const strange = i === odd;
    const shut = !strange && random.chance(0.24);
    const lashes = [-200, -100, 0, 100, 200]
      .map((x) =>
        line(
          `M${x} ${shut ? 150 - Math.abs(x) * 0.3 : -170 + Math.abs(x) * 0.35}L${x * 1.35} ${shut ? 270 - Math.abs(x) * 0.3 : -290 + Math.abs(x) * 0.35}`,
          ink,
          26,
          'stroke-linecap="round"',
        ),
      )
      .join('');
    const open =
      path(
        'M-400 0Q0 -360 400 0Q0 360 -400 0Z',
        white,
        `stroke="${ink}" stroke-width="26" stroke-linejoin="round"`,
      ) +
      circle(strange ? -look : look, strange ? 20 : -10, 148, strange ? other : iris) +
      circle(strange ? -look : look, strange ? 20 : -10, 68, ink) +
      circle((strange ? -look : look) + 44, -52, 24, white);
    const closed = line('M-400 0Q0 300 400 0', ink, 30, 'stroke-linecap="round"');
    drawn += placed(
      (shut ? closed : open) + lashes,
      ((i % columns) + 0.5) * wide,
      (Math.floor(i / columns) + 0.5) * high,
      0,
      Math.min(wide / 980, high / 800),
    );
  }
  return rect(0, 0, SIDE, SIDE, ground) + drawn;
}
