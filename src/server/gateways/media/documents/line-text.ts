import type { Side } from './line-side.ts';
import type { PdfItem } from './pdf-item.ts';
import { joinForeign, joinRtl, type Run, splitRuns } from './runs.ts';

/** A gap wider than this share of the font size is a space. */
const SPACE = 0.12;
const MARKS_ONLY = /^[\p{M}\s]+$/u;
const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/**
 * One line in reading order. We lay it out as displayed, left to right, and then read it from its side: the reverse
 * of what UAX #9 did for display. `mirrors` if brackets in right-to-left text are given in their displayed shape.
 */
export function lineText(items: PdfItem[], side: Side, mirrors: boolean): string {
  const seen = visualRuns(withMarks(items));
  const turn = mirrors ? mirror : (run: Run) => run;
  const runs = side === 'rtl' ? joinForeign(seen).toReversed().map(turn) : joinRtl(seen, turn);
  return runs
    .map((run) => run.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Vowel points that a font draws separately are attached to the letter with the nearest origin. */
function withMarks(items: PdfItem[]): PdfItem[] {
  const letters = items.filter((item) => !MARKS_ONLY.test(item.text)).map((item) => ({ ...item }));
  for (const mark of items.filter((item) => MARKS_ONLY.test(item.text))) {
    const nearest = letters.reduce<PdfItem | null>(
      (found, item) => (found && Math.abs(found.x - mark.x) <= Math.abs(item.x - mark.x) ? found : item),
      null,
    );
    if (nearest) nearest.text += mark.text.trim();
  }
  return letters.toSorted((a, b) => a.x - b.x);
}

function visualRuns(items: PdfItem[]): Run[] {
  return items.flatMap((item, index) => {
    const before = items[index - 1];
    const isApart = before && item.x - before.x - before.width > SPACE * item.size;
    const runs = splitRuns(item.text);
    const visual = item.isRtl ? joinForeign(runs).toReversed() : runs;
    return isApart ? [{ kind: 'neutral' as const, text: ' ' }, ...visual] : visual;
  });
}

function mirror(run: Run): Run {
  return run.kind === 'neutral' ? { ...run, text: MIRRORED[run.text] ?? run.text } : run;
}
