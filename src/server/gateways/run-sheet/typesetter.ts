import { createRequire } from 'node:module';
import { graphemes } from '#shared/graphemes.ts';
import { markOf, type PlainFont, plainFont } from './plain-font.ts';
import { type Run, runsOf, type Side, settable, sideOf } from './runs.ts';

interface Style {
  size: number;
  weight?: Weight;
  /** `#rrggbb`. */
  color?: string;
}

/** A line's position: from `x` on, `width` wide, at the start, the end or the middle, by its reading side. */
interface Place {
  x: number;
  baseline: number;
  width: number;
  align?: 'start' | 'end' | 'center';
}

/** A part of a run in one font. */
interface Piece {
  text: string;
  alphabet: Alphabet;
}

/** Replaces characters that no font here has. */
const unknown = '[?]';

/** Niqqud and cantillation: drawn as shapes without text, because they would split copied words. */
const hebrewMarks = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu;

/** The same for Arabic, where we omit them: the font joins letters, and people read without them. */
const arabicMarks = /[\u0610-\u061a\u064b-\u065f\u0670]/gu;

/** Sets lines of mixed Hebrew, Latin, Cyrillic, Greek and Arabic into a PDF whose text reads in order when it is copied out. */
export class Typesetter {
  readonly doc: PDFKit.PDFDocument;
  readonly base: Side;
  readonly #fonts = new Map<string, PlainFont>();

  constructor(doc: PDFKit.PDFDocument, base: Side) {
    this.doc = doc;
    this.base = base;
  }

  /** One line; cuts what doesn't fit, with an ellipsis. */
  line(text: string, style: Style, place: Place): void {
    this.#draw(this.#cut(this.#settable(text), style, place.width), style, place);
  }

  /** At most `most` lines, broken between words if possible. @returns how many */
  lines(text: string, style: Style, place: Place, most: number, leading: number): number {
    const lines = this.#broken(this.#settable(text), style, place.width, most);
    for (const [index, line] of lines.entries())
      this.#draw(line, style, { ...place, baseline: place.baseline + index * leading });
    return lines.length;
  }

  /** How many lines a text takes. */
  measure(text: string, style: Style, width: number, most: number): number {
    return this.#broken(this.#settable(text), style, width, most).length;
  }

  #draw(line: string, style: Style, { x, baseline, width, align = 'start' }: Place): void {
    const space = width - this.#width(line, style);
    const atStart = this.base === 'rtl' ? space : 0;
    let left = x + (align === 'center' ? space / 2 : align === 'start' ? atStart : space - atStart);
    this.doc.fillColor(style.color ?? '#141415');
    for (const run of runsOf(line, sideOf(line, this.base))) {
      const pieces = this.#pieces(run.text);
      if (run.side === 'rtl') pieces.reverse();
      for (const { text, alphabet } of pieces) {
        const piece = { text, side: run.side };
        this.#write(inSight(piece), { side: run.side, alphabet }, style, left, baseline);
        if (text.search(hebrewMarks) >= 0) this.#drawMarks(piece, style, left, baseline);
        left += this.#width(text, style);
      }
      // Programs that copy text read such a page from the right: the mark shows the side of the characters at a run's
      // end.
      this.#write(markOf[run.side], { side: run.side, alphabet: 'heebo' }, style, left, baseline);
      left += this.#width(markOf.ltr, style);
    }
    this.#write(markOf[this.base], { side: this.base, alphabet: 'heebo' }, style, left, baseline);
  }

  #write(
    text: string,
    { side, alphabet }: { side: Side; alphabet: Alphabet },
    { size, weight = 'regular' }: Style,
    x: number,
    baseline: number,
  ): void {
    this.#font(weight, side, alphabet);
    this.doc.font(`${alphabet}-${weight}-${side}`).fontSize(size);
    this.doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }

  #drawMarks(run: Run, { size, weight = 'regular' }: Style, left: number, baseline: number): void {
    const font = this.#font(weight, run.side);
    const scale = size / font.unitsPerEm;
    for (const { path, x, y } of font.marksOf(run.text, (text) => text.replace(hebrewMarks, '') === ''))
      this.doc
        .save()
        .translate(left + x * scale, baseline - y * scale)
        .scale(scale, -scale)
        .path(path)
        .fill()
        .restore();
  }

  #width(line: string, { size, weight = 'regular' }: Style): number {
    let width = 0;
    for (const { text, alphabet } of this.#pieces(line.replace(hebrewMarks, ''))) {
      const font = this.#font(weight, 'ltr', alphabet);
      width += (font.widthOf(text) * size) / font.unitsPerEm;
    }
    return width;
  }

  /** Opened on first use: most lists need Heebo alone. */
  #font(weight: Weight, side: Side, alphabet: Alphabet = 'heebo'): PlainFont {
    const name = `${alphabet}-${weight}-${side}`;
    const opened = this.#fonts.get(name);
    if (opened) return opened;
    this.doc.registerFont(name, fileOf(alphabet, weight));
    const font = plainFont(this.doc.font(name), side, alphabet === 'arabic');
    this.#fonts.set(name, font);
    return font;
  }

  /** A text in characters that we can set: each stretch of characters that no font has becomes one replacement. */
  #settable(text: string): string {
    const line = settable(text).replace(arabicMarks, '');
    const signs = [...line].map((sign) => (this.#alphabetOf(sign) === undefined ? null : sign));
    if (!signs.includes(null)) return line;
    return signs
      .filter((sign, index) => sign !== null || signs[index - 1] !== null)
      .map((sign) => sign ?? unknown)
      .join('');
  }

  #pieces(text: string): Piece[] {
    const pieces: Piece[] = [];
    for (const sign of text) {
      const last = pieces[pieces.length - 1];
      const alphabet = this.#alphabetOf(sign) ?? 'heebo';
      if (last?.alphabet === alphabet) last.text += sign;
      else pieces.push({ text: sign, alphabet });
    }
    return pieces;
  }

  /** Undefined if no font has it. Both weights have the same characters. */
  #alphabetOf(sign: string): Alphabet | undefined {
    if (sign === markOf.ltr || this.#font('regular', 'ltr').has(sign)) return 'heebo';
    return othersFor(sign).find((alphabet) => this.#font('regular', 'ltr', alphabet).has(sign));
  }

  #cut(line: string, style: Style, width: number): string {
    if (this.#width(line, style) <= width) return line;
    const letters = graphemes(line);
    let length = letters.length;
    while (length > 0 && this.#width(`${letters.slice(0, length).join('').trimEnd()}…`, style) > width)
      length -= 1;
    return `${letters.slice(0, length).join('').trimEnd()}…`;
  }

  #broken(text: string, style: Style, width: number, most: number): string[] {
    const lines: string[] = [];
    let rest = text;
    while (rest !== '' && lines.length < most - 1) {
      const words = rest.split(' ');
      let count = words.length;
      while (count > 1 && this.#width(words.slice(0, count).join(' '), style) > width) count -= 1;
      const line = words.slice(0, count).join(' ');
      if (this.#width(line, style) > width) break;
      lines.push(line);
      rest = words.slice(count).join(' ');
    }
    return rest === '' ? lines : [...lines, this.#cut(rest, style, width)];
  }
}

/** The text of a run in display order, without niqqud. */
function inSight({ text, side }: Run): string {
  const letters = text.replace(hebrewMarks, '');
  return side === 'ltr' ? letters : [...letters].reverse().join('');
}

const { resolve } = createRequire(import.meta.url);

type Weight = 'regular' | 'bold';
const numbers = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>;

/**
 * The first sets Hebrew and Latin. Each of the others is a subset of Noto Sans, or of IBM Plex Sans Arabic, whose
 * letters copy as one character each.
 */
const subsets = [
  'heebo',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'arabic',
] as const;
type Alphabet = (typeof subsets)[number];

/** The font file for an alphabet. */
function fileOf(alphabet: Alphabet, weight: Weight): string {
  const number = numbers[weight];
  if (alphabet === 'heebo') {
    const name = weight === 'bold' ? '700Bold' : '400Regular';
    return resolve(`@expo-google-fonts/heebo/${name}/Heebo_${name}.ttf`);
  }
  const family = alphabet === 'arabic' ? 'ibm-plex-sans-arabic' : 'noto-sans';
  return resolve(`@fontsource/${family}/files/${family}-${alphabet}-${number}-normal.woff`);
}

const scripts: readonly (readonly [RegExp, readonly Alphabet[]])[] = [
  [/\p{scx=Latin}/u, ['vietnamese', 'latin-ext']],
  [/\p{scx=Cyrillic}/u, ['cyrillic', 'cyrillic-ext']],
  [/\p{scx=Greek}/u, ['greek', 'greek-ext']],
  [/\p{scx=Arabic}/u, ['arabic']],
];

/** The alphabets that may have a character which Heebo lacks. */
const othersFor = (sign: string): readonly Alphabet[] =>
  scripts.find(([script]) => script.test(sign))?.[1] ?? [];
