import { circle, path, placed, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const FRUITS = [
  { ground: '#f6cdcb', peel: '#ea6a2a', pith: '#fbeedd', flesh: ['#c81e35', '#e0403a', '#8d1027'] },
  { ground: '#1d4b3e', peel: '#f2c21a', pith: '#fffbe3', flesh: ['#f7e05c', '#f2d13c', '#fbeb8f'] },
  { ground: '#ffd9a3', peel: '#e4572e', pith: '#fff4e2', flesh: ['#f5833c', '#ef6c2a', '#f79d5c'] },
  { ground: '#293a7e', peel: '#6fa33b', pith: '#f5fbe4', flesh: ['#b5d85b', '#9dca45', '#cbe67f'] },
] as const;

/** A fruit cut across: one huge, or a market crate of them. */
export function citrus(canvas: Canvas): string {
  const { random } = canvas;
  const { ground, peel, pith, flesh } = paintOf(canvas, FRUITS);
  const slice = (x: number, y: number, radius: number): string => {
    const parts = random.whole(9, 12);
    const angle = Math.PI / parts;
    const long = radius * 0.8;
    const w = Math.sin(angle * 0.86) * long;
    const h = Math.cos(angle * 0.86) * long;
    const wedge = `M0 ${-radius * 0.07}L${-w} ${-h}Q0 ${-long * 1.12} ${w} ${-h}Z`;
    const wedges = Array.from({ length: parts }, (_, i) =>
      placed(
        path(
          wedge,
          random.pick(flesh),
          `stroke-linejoin="round" stroke="${pith}" stroke-width="${radius * 0.012}"`,
        ),
        0,
        0,
        (360 / parts) * i,
      ),
    );
    return placed(
      circle(0, 0, radius, peel) + circle(0, 0, radius * 0.92, pith) + wedges.join(''),
      x,
      y,
      random.between(0, 40),
    );
  };
  const layout = random.pick(['one', 'crate', 'pair']);
  if (layout === 'one')
    return (
      rect(0, 0, SIDE, SIDE, ground) + slice(random.between(1500, 2000), random.between(1600, 1900), 1420)
    );
  if (layout === 'pair')
    return rect(0, 0, SIDE, SIDE, ground) + slice(950, 950, 1180) + slice(2320, 2300, 880);
  let crate = '';
  for (let row = 0; row < 4; row++) {
    for (let column = -1; column < 4; column++)
      crate += slice(column * 1000 + 500 + (row % 2) * 500, row * 870 + 210, 450);
  }
  return rect(0, 0, SIDE, SIDE, ground) + crate;
}
