import { simpleGraphemes } from '../graphemes.ts';

/** Advance widths of Heebo Black in hundredths of its size, rounded to five. */
const wide: readonly (readonly [number, string])[] = [
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
  wide.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width])),
);
const unknown = 70;
const picture = 125;

const widthOf = (letter: string): number =>
  widths[letter.charAt(0)] ?? (/\p{Extended_Pictographic}|[\u2e80-\uffdc]/u.test(letter) ? picture : unknown);

/** The width of a text, relative to its size. */
export const textWidth = (text: string): number =>
  simpleGraphemes(text).reduce((sum, letter) => sum + widthOf(letter), 0) / 100;

export interface Room {
  width: number;
  height: number;
  /** From the largest size to the smallest. */
  largest: number;
  smallest: number;
  /** Line spacing, relative to the size. */
  leading: number;
}

export interface SetLines {
  size: number;
  lines: string[];
}

/** From this size down, words that are too long are broken. */
const breaking = 12;

/**
 * A text in the largest size that fits; breaks a word only if the text would be small otherwise, and cuts what
 * doesn't fit in the smallest size, with an ellipsis.
 */
export function setLines(text: string, room: Room): SetLines {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let size = room.largest;
  for (; size >= room.smallest; size = Math.round(size * 9.4) / 10) {
    const width = room.width / size;
    const lines = wrap(size > breaking ? words : words.flatMap((word) => pieces(word, width)), width);
    const height = size * (0.76 + (lines.length - 1) * room.leading);
    if (height <= room.height && lines.every((line) => textWidth(line) <= width)) return { size, lines };
  }
  size = room.smallest;
  const width = room.width / size;
  const most = Math.max(1, Math.floor((room.height / size - 0.76) / room.leading) + 1);
  const lines = wrap(
    words.flatMap((word) => pieces(word, width)),
    width,
  );
  if (lines.length <= most) return { size, lines };
  return { size, lines: [...lines.slice(0, most - 1), cut(lines[most - 1] ?? '', width)] };
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

function pieces(word: string, width: number): string[] {
  const lines: string[] = [''];
  for (const letter of simpleGraphemes(word)) {
    const last = lines.length - 1;
    const longer = lines[last] + letter;
    if (lines[last] !== '' && textWidth(longer) > width) lines.push(letter);
    else lines[last] = longer;
  }
  return lines;
}

function cut(line: string, width: number): string {
  const letters = simpleGraphemes(line);
  while (letters.length > 1 && textWidth(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
