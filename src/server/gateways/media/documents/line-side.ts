import type { PdfItem } from './pdf-item.ts';

/** The side a line starts from. */
export type Side = 'rtl' | 'ltr';

const RTL_LETTERS = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const LTR_LETTERS = /(?![\p{Script=Hebrew}\p{Script=Arabic}])\p{L}/gu;

/**
 * Finds the side of each line of a page. A line in two scripts starts at the margin that it touches; if it fills the
 * width or is centred, the majority of its letters decides. The same holds for Latin lines on a Hebrew page.
 */
export function lineSides(lines: PdfItem[][]): Side[] {
  const all = lines.flat();
  const isRtlPage = count(all, RTL_LETTERS) >= count(all, LTR_LETTERS);
  const page = edges(all);
  return lines.map((line) => {
    const rtl = count(line, RTL_LETTERS);
    const ltr = count(line, LTR_LETTERS);
    if (rtl === 0 && !isRtlPage) return 'ltr';
    if (rtl > 0 && ltr === 0) return 'rtl';
    const { left, right } = edges(line);
    const indent = left - page.left - (page.right - right);
    const size = line[0]?.size ?? 0;
    if (Math.abs(indent) > size) return indent > 0 ? 'rtl' : 'ltr';
    return rtl > 0 && rtl >= ltr ? 'rtl' : 'ltr';
  });
}

function count(items: PdfItem[], letters: RegExp): number {
  return items.reduce((sum, { text }) => sum + (text.match(letters)?.length ?? 0), 0);
}

function edges(items: PdfItem[]): { left: number; right: number } {
  let [left, right] = [Infinity, -Infinity];
  for (const { x, width } of items) {
    left = Math.min(left, x);
    right = Math.max(right, x + width);
  }
  return { left, right };
}
