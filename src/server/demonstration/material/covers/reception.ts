import { circle, line, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const INKS = [
  ['#efeee8', '#0d0d0d', '#e8422f'],
  ['#10110f', '#f2efe4', '#f4c430'],
  ['#f6d4c8', '#3a1030', '#ff5a36'],
  ['#dfe8e2', '#0e3b43', '#ef8354'],
] as const;

/** Rings that leave a point and meet the edge of the sleeve: a signal, or its loss. */
export function reception(canvas: Canvas): string {
  const { random } = canvas;
  const [ground, ink, spot] = paintOf(canvas, INKS);
  const x = random.pick([620, 1500, 2380]);
  const y = random.pick([700, 1500, 2400]);
  const width = random.between(95, 150);
  const second = random.chance(0.5);
  const rings = (cx: number, cy: number, colour: string): string =>
    Array.from({ length: 20 }, (_, i) =>
      circle(cx, cy, width * (2.4 + i * 2), 'none', `stroke="${colour}" stroke-width="${width}"`),
    ).join('');
  const cut = random.between(900, 2100);
  const slits = second
    ? ''
    : line(`M${cut} 0V3000`, ground, 150) + line(`M0 ${3000 - cut}H3000`, ground, 110);
  const other = second
    ? `<clipPath id="half"><path d="M0 0H3000L0 3000Z"/></clipPath><g clip-path="url(#half)">${rect(0, 0, SIDE, SIDE, ink)}${rings(SIDE - x, SIDE - y, ground)}</g>`
    : '';
  return rect(0, 0, SIDE, SIDE, ground) + rings(x, y, ink) + slits + other + circle(x, y, width * 0.95, spot);
}
