import { circle, line, path, placed, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { artistIn, type Canvas, paintOf, SIDE, titleIn } from './canvas.ts';

const TAPES = [
  { ground: '#f7b32b', shell: '#2d1e2f', label: '#fcf6e5', stripes: ['#e4572e', '#76b041', '#17bebb'] },
  { ground: '#8ecae6', shell: '#f8f4e8', label: '#ffffff', stripes: ['#219ebc', '#fb8500', '#d62839'] },
  { ground: '#e63946', shell: '#1d3557', label: '#f1faee', stripes: ['#e63946', '#a8dadc', '#457b9d'] },
  { ground: '#3d405b', shell: '#e07a5f', label: '#f4f1de', stripes: ['#81b29a', '#f2cc8f', '#3d405b'] },
] as const;

/** A cassette with a written label, its tape run away. */
export function cassette(canvas: Canvas): string {
  const { random } = canvas;
  const { ground, shell, label, stripes } = paintOf(canvas, TAPES);
  const loop = `M-500 500C${random.between(-1600, -700)} 1300 ${random.between(-300, 500)} 1650 ${random.between(400, 900)} 1050S1500 1200 1900 ${random.between(700, 1500)}`;
  const reel = (x: number): string =>
    circle(x, 60, 170, shell) +
    circle(x, 60, 130, label) +
    [0, 60, 120].map((turn) => placed(rect(-18, -130, 36, 260, shell), x, 60, turn)).join('') +
    circle(x, 60, 62, ground);
  const body =
    line(loop, '#2a1710', 46, 'stroke-linecap="round"') +
    rect(-1120, -720, 2240, 1420, '#000', 'rx="90" opacity=".18" transform="translate(60 80)"') +
    rect(-1120, -720, 2240, 1420, shell, 'rx="90"') +
    rect(-1000, -610, 2000, 1010, label, 'rx="40"') +
    stripes.map((colour, i) => rect(-1000, 210 + i * 50, 2000, 50, colour)).join('') +
    rect(-560, -150, 1120, 420, shell, 'rx="210"') +
    reel(-330) +
    reel(330) +
    path('M-640 700L-560 470H560L640 700Z', '#000', 'opacity=".22"') +
    [-400, 400].map((x) => circle(x, 600, 42, ground)).join('') +
    titleIn(
      canvas,
      { x: -900, y: -560, width: 1800, height: 250 },
      { colour: '#1c1a22', weight: 15, round: true, maxLines: 2, align: 'center' },
    ) +
    artistIn(
      canvas,
      { x: -900, y: -255, width: 1800, height: 66 },
      { colour: stripes[0], weight: 15, round: true, maxLines: 1, align: 'center' },
    );
  return rect(0, 0, SIDE, SIDE, ground) + placed(body, 1500, 1350, random.between(-22, 22), 1.08);
}
