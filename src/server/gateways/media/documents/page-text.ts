import { lineSides, type Side } from './line-side.ts';
import { lineText } from './line-text.ts';
import type { PdfItem } from './pdf-item.ts';

/** Two baselines closer than this share of the font size are one line. */
const SAME_LINE = 0.45;
/** A gap larger than this many usual gaps separates verses. */
const NEW_VERSE = 1.45;

/** The text of a page from top to bottom, in whatever order its pieces were drawn. */
export function pageText(items: PdfItem[]): string {
  const lines = groupLines(items);
  const sides = lineSides(lines.map((line) => line.items));
  // Some programs map a mirrored bracket to its displayed shape, some to its meaning: the pairs show which.
  const [shapes, characters] = [true, false].map((mirrors) => joinLines(lines, sides, mirrors));
  return pairs(characters) > pairs(shapes) ? (characters ?? '') : (shapes ?? '');
}

function pairs(text = ''): number {
  return text.match(/[([{«][^()[\]{}«»]*[)\]}»]/g)?.length ?? 0;
}

function joinLines(lines: Line[], sides: Side[], mirrors: boolean): string {
  const gaps = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  return lines
    .map((line, index) => {
      const isNewVerse = index > 0 && (gaps[index - 1] ?? 0) > usual * NEW_VERSE;
      return (isNewVerse ? '\n' : '') + lineText(line.items, sides[index] ?? 'rtl', mirrors);
    })
    .join('\n');
}

interface Line {
  y: number;
  size: number;
  items: PdfItem[];
}

function groupLines(items: PdfItem[]): Line[] {
  const lines: Line[] = [];
  for (const item of items.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line && line.y - item.y <= SAME_LINE * Math.max(line.size, item.size)) {
      line.items.push(item);
      line.size = Math.max(line.size, item.size);
    } else {
      lines.push({ y: item.y, size: item.size, items: [item] });
    }
  }
  return lines;
}
