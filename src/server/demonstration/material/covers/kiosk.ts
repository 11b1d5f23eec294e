import { path, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { artistIn, type Canvas, paintOf, SIDE, titleIn } from './canvas.ts';

const PAINTS = [
  { wall: '#14110f', cloth: '#c62a33', pale: '#efe7d6', type: '#f6d44b' },
  { wall: '#f4e9d3', cloth: '#1d6b5d', pale: '#fffaf0', type: '#c8402f' },
  { wall: '#1c2f6b', cloth: '#f2a93b', pale: '#fdf3dd', type: '#ff9aa8' },
  { wall: '#f2b7c2', cloth: '#20303f', pale: '#fff', type: '#20303f' },
] as const;

/** A kiosk's striped awning over its sign. */
export function kiosk(canvas: Canvas): string {
  const { random } = canvas;
  const paint = paintOf(canvas, PAINTS);
  const stripes = random.pick([6, 8, 10]);
  const width = SIDE / stripes;
  const drop = random.between(950, 1150);
  let awning = '';
  for (let i = 0; i < stripes; i++) {
    const x = i * width;
    const d = `M${x} 0H${x + width + 2}V${drop}A${width / 2} ${width / 2} 0 0 1 ${x} ${drop}Z`;
    awning += path(d, i % 2 === 0 ? paint.cloth : paint.pale);
  }
  const shade = rect(0, drop + width / 2, SIDE, 40, '#000', 'opacity=".12"');
  const sign = titleIn(
    canvas,
    { x: 220, y: drop + 420, width: 2560, height: 920 },
    { colour: paint.type, weight: 27, align: 'center', maxLines: 3 },
  );
  const rule = rect(220, 2530, 2560, 30, paint.type);
  const name = artistIn(
    canvas,
    { x: 500, y: 2640, width: 2000, height: 120 },
    {
      colour: paint.pale === '#fff' ? paint.type : paint.cloth === '#c62a33' ? paint.pale : paint.type,
      weight: 15,
      align: 'center',
      maxLines: 1,
    },
  );
  return rect(0, 0, SIDE, SIDE, paint.wall) + shade + awning + sign + rule + name;
}
