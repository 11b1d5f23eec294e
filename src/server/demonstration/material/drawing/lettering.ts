import { ALPHABET, type Letter } from './alphabet.ts';

export type Box = { x: number; y: number; width: number; height: number };

export type Style = {
  colour: string;
  /** Thickness of the strokes; 100 is the height of a letter. */
  weight?: number;
  round?: boolean;
  align?: 'left' | 'center' | 'right';
  /** A thin second stroke along the middle of each letter. */
  inline?: string;
  maxLines?: number;
  /** Letters grow as wide as the box, up to this many times their own width. */
  stretch?: number;
};

type Line = { letters: { letter: Letter; x: number }[]; width: number };

const HEBREW = /[\u05d0-\u05ea]/u;
const LATIN = /[a-z]/iu;
const SPACE = 44;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(' };

export const isHebrew = (text: string): boolean => HEBREW.test(text);

/** The text as it can be drawn: no points, capitals. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u0591-\u05bd\u05bf-\u05c7]/gu, '')
    .toUpperCase();

/** The characters of one word from left to right: Hebrew reversed, but not the numbers in it. */
function wordFromLeft(word: string): string[] {
  if (!isHebrew(word)) return [...word];
  const runs = word.match(/[0-9A-Z]+|[^0-9A-Z]/gu) ?? [];
  return runs.reverse().flatMap((run) => (run.length > 1 ? [...run] : [MIRRORED[run] ?? run]));
}

/** Words of one line in the order they stand from left to right. */
function lineFromLeft(words: readonly string[], rightToLeft: boolean): string[] {
  if (!rightToLeft) return [...words];
  const runs: string[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && LATIN.test(last[0]) && !isHebrew(word)) last.push(word);
    else runs.push([word]);
  }
  return runs.reverse().flat();
}

function lineOf(words: readonly string[], rightToLeft: boolean, weight: number): Line {
  const line: Line = { letters: [], width: 0 };
  lineFromLeft(words, rightToLeft).forEach((word, index) => {
    if (index > 0) line.width += SPACE;
    for (const sign of wordFromLeft(word)) {
      const letter = ALPHABET.get(sign);
      if (!letter) continue;
      line.letters.push({ letter, x: line.width + weight / 2 });
      line.width += letter.width + weight + 9;
    }
    line.width -= 9;
  });
  return line;
}

/** Breaks words into so many lines, with the longest line as short as possible. */
function breakLines(words: readonly string[], count: number, rightToLeft: boolean, weight: number): Line[] {
  if (count <= 1) return [lineOf(words, rightToLeft, weight)];
  let best: Line[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let first = 1; first <= words.length - count + 1; first++) {
    const otherLines = breakLines(words.slice(first), count - 1, rightToLeft, weight);
    const lines = [lineOf(words.slice(0, first), rightToLeft, weight), ...otherLines];
    const widest = Math.max(...lines.map((line) => line.width));
    if (widest < least) [best, least] = [lines, widest];
  }
  return best;
}

/**
 * A text set as large as its box allows, broken into lines where that helps, as SVG strokes.
 * Hebrew runs from the right, Latin and numbers inside it from the left.
 */
export function lettering(text: string, box: Box, style: Style): string {
  const { colour, weight = 24, round = false, inline } = style;
  const words = plain(text).split(/\s+/u).filter(Boolean);
  const rightToLeft = isHebrew(text);
  const leading = 100 + weight + (rightToLeft ? 62 : 26);
  const rise = /ל/u.test(text) ? 40 : 0;
  const drop = /[ךןףץק]/u.test(text) ? 38 : 0;
  const tall = (count: number): number => (count - 1) * leading + 100 + weight + rise + drop;
  let lines: Line[] = [];
  let scale = 0;
  for (let count = 1; count <= Math.min(words.length, style.maxLines ?? 5); count++) {
    const tried = breakLines(words, count, rightToLeft, weight);
    const widest = Math.max(...tried.map((line) => line.width));
    const fits = Math.min(box.width / widest, box.height / tall(count));
    if (fits > scale) [lines, scale] = [tried, fits];
  }
  const align = style.align ?? (rightToLeft ? 'right' : 'left');
  const share = { left: 0, center: 0.5, right: 1 }[align];
  const cap = round ? 'round' : 'square';
  const top = box.y + (box.height - tall(lines.length) * scale) / 2 + rise * scale;
  const strokes = lines.flatMap((line, row) => {
    const wide = Math.max(scale, Math.min(scale * (style.stretch ?? 1), box.width / line.width));
    const left = box.x + (box.width - line.width * wide) * share;
    const y = top + (row * leading + weight / 2) * scale;
    return line.letters.map(
      ({ letter, x }) =>
        `<path transform="translate(${(left + x * wide).toFixed(1)} ${y.toFixed(1)}) scale(${wide.toFixed(3)} ${scale.toFixed(3)})" d="${letter.strokes}"/>`,
    );
  });
  const drawn = (stroke: string, width: number): string =>
    `<g fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-miterlimit="2.4" stroke-linejoin="${round ? 'round' : 'miter'}">${strokes.join('')}</g>`;
  return drawn(colour, weight) + (inline ? drawn(inline, weight / 6) : '');
}
