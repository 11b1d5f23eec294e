import { isHebrew, lettering } from '#server/demonstration/material/drawing/lettering.ts';
import { rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const PRESSES = [
  ['#f1e6d0', '#b3261e', '#1b1b1b'],
  ['#ffd23f', '#0e4b5a', '#ee4266'],
  ['#18202b', '#f5efe0', '#f26b38'],
  ['#e3d3f2', '#39207c', '#e8482c'],
  ['#cfe3c8', '#11402d', '#d8572a'],
] as const;

/** The words of the title alone, each as wide as the sheet, from a wood-type press. */
export function woodType(canvas: Canvas): string {
  const { random, title, artist } = canvas;
  const [paper, ink, second] = paintOf(canvas, PRESSES);
  const words = title.split(/\s+/u).filter(Boolean);
  const per = Math.ceil(words.length / 5);
  const lines: string[] = [];
  for (let i = 0; i < words.length; i += per) lines.push(words.slice(i, i + per).join(' '));
  const high = 2460 / lines.length;
  const coloured = random.whole(0, lines.length - 1);
  const set = lines.map((text, i) => {
    const box = { x: 200, y: 200 + i * high + 50, width: 2600, height: high - 100 };
    const banner = i === coloured ? rect(0, 200 + i * high, SIDE, high, second) : '';
    return (
      banner +
      lettering(text, box, {
        colour: i === coloured ? paper : ink,
        weight: random.between(18, 30),
        align: 'center',
        maxLines: 1,
        stretch: 2.6,
      })
    );
  });
  const foot = lettering(
    artist,
    { x: 200, y: 2740, width: 2600, height: 110 },
    { colour: ink, weight: 16, maxLines: 1, align: isHebrew(artist) ? 'right' : 'left' },
  );
  return rect(0, 0, SIDE, SIDE, paper) + set.join('') + foot;
}
