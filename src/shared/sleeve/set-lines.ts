import { simpleGraphemes } from '#shared/graphemes.ts';

/** Advance widths of Heebo Black in hundredths of its size, rounded to five. */
const widthTable: readonly (readonly [number, string])[] = [
  [15, "'"],
  [25, ' |‘’׳'],
  [30, '!",.:;I[]ijl{}־'],
  [35, '()/`ftוין'],
  [40, 'rזנ'],
  [45, '*-\\_ג“”'],
  [50, '?csvxyzךלר״'],
  [55, 'EFJLabdehknopquבדכץ'],
  [60, '#$+0123456789<=>Z^gצ–'],
  [65, 'BCDKPRSTUVXY~החטסעףקתםפ'],
  [70, '&AGHNOQwאמ'],
  [75, '%—'],
  [80, '…'],
  [90, 'Wm@Mש'],
];
const widths: Readonly<Record<string, number>> = Object.fromEntries(
  widthTable.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width])),
);
const unknownWidth = 70;
const pictureWidth = 125;

const widthOf = (letter: string): number =>
  widths[letter.charAt(0)] ??
  (/\p{Extended_Pictographic}|[\u2e80-\uffdc]/u.test(letter) ? pictureWidth : unknownWidth);

/** The width of a text, relative to its font size. */
export const textWidth = (text: string): number =>
  simpleGraphemes(text).reduce((sum, letter) => sum + widthOf(letter), 0) / 100;

export interface TextBox {
  width: number;
  height: number;
  /** The largest and the smallest font size. */
  largest: number;
  smallest: number;
  /** Line spacing, relative to the size. */
  leading: number;
}

interface SetLines {
  size: number;
  lines: string[];
}

/** Words that are too long are broken only in this size or smaller. */
const maxBreakingSize = 12;

/**
 * A text in the largest size that fits; breaks a word only if the text would be small otherwise, and cuts what
 * doesn't fit in the smallest size, with an ellipsis.
 */
export function setLines(text: string, box: TextBox): SetLines {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let size = box.largest;
  for (; size >= box.smallest; size = Math.round(size * 9.4) / 10) {
    const width = box.width / size;
    const lines = wrap(
      size > maxBreakingSize ? words : words.flatMap((word) => breakWord(word, width)),
      width,
    );
    const height = size * (0.76 + (lines.length - 1) * box.leading);
    if (height <= box.height && lines.every((line) => textWidth(line) <= width)) return { size, lines };
  }
  size = box.smallest;
  const width = box.width / size;
  const maxLines = Math.max(1, Math.floor((box.height / size - 0.76) / box.leading) + 1);
  const lines = wrap(
    words.flatMap((word) => breakWord(word, width)),
    width,
  );
  if (lines.length <= maxLines) return { size, lines };
  return { size, lines: [...lines.slice(0, maxLines - 1), truncate(lines[maxLines - 1] ?? '', width)] };
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, width: number): string[] {
  const parts: string[] = [''];
  for (const letter of simpleGraphemes(word)) {
    const last = parts.length - 1;
    const longer = parts[last] + letter;
    if (parts[last] !== '' && textWidth(longer) > width) parts.push(letter);
    else parts[last] = longer;
  }
  return parts;
}

function truncate(line: string, width: number): string {
  const letters = simpleGraphemes(line);
  while (letters.length > 1 && textWidth(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
