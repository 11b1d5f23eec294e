import { circle, line, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE, titleIn } from './canvas.ts';

const ROADS = [
  { ground: '#f5e6c8', type: '#722f2a', bands: ['#edb54a', '#e0823a', '#b84a31', '#722f2a', '#32201f'] },
  { ground: '#e6efe9', type: '#22756c', bands: ['#a7d3c4', '#54a893', '#22756c', '#124a50', '#0c2733'] },
  { ground: '#24193b', type: '#f9c74f', bands: ['#f9c74f', '#f3722c', '#e0355a', '#9b2377', '#4f1d6e'] },
  { ground: '#fbe4e1', type: '#3b7ea1', bands: ['#f6a6b2', '#ef5d6f', '#f4b63f', '#3b7ea1', '#1d3557'] },
] as const;

/** Bands of colour that come down the sleeve and turn off, like a road in the seventies. */
export function road(canvas: Canvas): string {
  const { random } = canvas;
  const { ground, type, bands } = paintOf(canvas, ROADS);
  const width = random.between(210, 290);
  const turn = random.pick(['arch', 'bend', 'hill']);
  const drawn = bands.map((colour, i) => {
    const inset = 180 + i * width + width / 2;
    if (turn === 'arch')
      return line(
        `M${inset} 3100V2400A${2900 - inset} ${2100 - i * width} 0 0 1 3100 ${900 + i * width}`,
        colour,
        width + 2,
      );
    if (turn === 'bend') {
      const y = 1450 + i * width;
      const r = 900 - i * width * 0.5 + bands.length * 60;
      return line(`M-100 ${y}H${1500 - i * width * 0.6}a${r} ${r} 0 0 1 ${r} ${r}V3200`, colour, width + 2);
    }
    const r = 1900 - i * width;
    return circle(1500, 2950, r - width / 2, 'none', `stroke="${colour}" stroke-width="${width + 2}"`);
  });
  const sun =
    turn === 'hill' ? circle(1500, 2950, Math.max(80, 1900 - bands.length * width - 60), bands[0]) : '';
  const box =
    turn === 'bend'
      ? { x: 220, y: 240, width: 2000, height: 640 }
      : { x: 230, y: 220, width: turn === 'hill' ? 2540 : 1500, height: 520 };
  return (
    rect(0, 0, SIDE, SIDE, ground) +
    drawn.join('') +
    sun +
    titleIn(canvas, box, { colour: type, weight: 22, maxLines: 3 })
  );
}
