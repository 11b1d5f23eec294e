import { getDocumentProxy } from 'unpdf';
import { lineSides, type Side } from './line-side.ts';
import type { PdfItem } from './pdf-item.ts';

const MOST_PAGES = 300;
const MOST_CHARACTERS = 200_000;

/** The text of a PDF in reading order, pages divided by an empty line. Throws on a damaged or locked file. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  let text = '';
  for (
    let number = 1;
    number <= Math.min(pdf.numPages, MOST_PAGES) && text.length < MOST_CHARACTERS;
    number++
  ) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    text += `${pageText(items.flatMap(toItem))}\n\n`;
    page.cleanup();
  }
  return text;
}

interface RawItem {
  str: string;
  dir: string;
  transform: number[];
  width: number;
}

function toItem(item: object): PdfItem[] {
  if (!isText(item)) return [];
  const text = item.str.replace(/\p{Cc}/gu, '');
  if (text.trim() === '') return [];
  const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
  return [{ text, isRtl: item.dir === 'rtl', x, y, width: item.width, size: Math.hypot(a, b) }];
}

function isText(item: object): item is RawItem {
  return 'str' in item;
}

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

/** A stretch of one direction; neutrals are single characters. */
interface Run {
  kind: 'rtl' | 'ltr' | 'number' | 'neutral';
  text: string;
}

const RTL = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\u200f]';
const NUMBER = '[$€£₪#%]?\\p{Nd}+(?:[.,:/-]\\p{Nd}+)*[%°$€£₪]?';
const RUN = new RegExp(
  `(${RTL}[${RTL.slice(1, -1)}\\p{M}]*)|(${NUMBER})|((?:(?!${RTL}|\\p{Nd})[\\p{L}\\p{N}]\\p{M}*)+)|(.)`,
  'gsu',
);

function splitRuns(text: string): Run[] {
  return Array.from(text.matchAll(RUN), ([whole, rtl, number, ltr]) => {
    const kind = rtl ? 'rtl' : number ? 'number' : ltr ? 'ltr' : 'neutral';
    return { kind, text: whole };
  });
}

/**
 * Merges left-to-right words with the numbers and neutrals between them into one run (UAX #9 W7, N1). Numbers alone
 * stay separate: between them a neutral takes the side of the line.
 */
function joinForeign(runs: readonly Run[]): Run[] {
  return joinGroups(
    runs,
    (run) => run.kind === 'ltr' || run.kind === 'number',
    (group) => group.some((run) => run.kind === 'ltr'),
    (group) => ({ kind: 'ltr', text: group.map((run) => run.text).join('') }),
  );
}

/** Merges right-to-left words, as displayed from left to right, with what is between them into one run. */
function joinRtl(runs: readonly Run[], mirror: (run: Run) => Run): Run[] {
  return joinGroups(
    runs,
    (run) => run.kind === 'rtl',
    () => true,
    (group) => ({
      kind: 'rtl',
      text: group
        .toReversed()
        .map((run) => mirror(run).text)
        .join(''),
    }),
  );
}

function joinGroups(
  runs: readonly Run[],
  belongs: (run: Run) => boolean,
  isGroup: (group: Run[]) => boolean,
  merge: (group: Run[]) => Run,
): Run[] {
  const joined: Run[] = [];
  for (let from = 0; from < runs.length; ) {
    const to = groupEnd(runs, from, belongs);
    const group = runs.slice(from, to);
    joined.push(...(group.length > 1 && isGroup(group) ? [merge(group)] : group));
    from = to;
  }
  return joined;
}

/** After the last run of the group that starts at `from`; at least one run. */
function groupEnd(runs: readonly Run[], from: number, belongs: (run: Run) => boolean): number {
  let end = from + 1;
  const first = runs[from];
  if (!first || !belongs(first)) return end;
  for (let index = end; index < runs.length; index++) {
    const run = runs[index];
    if (!run || !(belongs(run) || run.kind === 'neutral' || run.kind === 'number')) break;
    if (belongs(run)) end = index + 1;
  }
  return end;
}
