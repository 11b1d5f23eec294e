import { createRequire } from 'node:module';
import { graphemes } from '../../../contract/vocabulary/graphemes.ts';
import { markOf, type PlainFont, plainFont } from './plain-font.ts';
import { type Run, runsOf, type Side, settable, sideOf } from './runs.ts';

const { resolve } = createRequire(import.meta.url);
const files = {
  regular: resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf'),
};
export type Weight = keyof typeof files;

export interface Style {
  size: number;
  weight?: Weight;
  /** `#rrggbb`. */
  color?: string;
}

/** Where a line stands: from `x` on, `width` wide, at the start, the end or the middle of it by the side it is read from. */
export interface Place {
  x: number;
  baseline: number;
  width: number;
  align?: 'start' | 'end' | 'center';
}

/** Niqqud and cantillation: drawn, but no text of their own, for they would tear words apart that are copied out. */
const hebrewMarks = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu;

/** Sets lines of mixed Hebrew and Latin into a PDF whose text reads in order when it is copied out. */
export class Typesetter {
  readonly doc: PDFKit.PDFDocument;
  readonly base: Side;
  readonly #fonts = new Map<string, PlainFont>();

  constructor(doc: PDFKit.PDFDocument, base: Side) {
    this.doc = doc;
    this.base = base;
    for (const weight of ['regular', 'bold'] as const)
      for (const side of ['ltr', 'rtl'] as const) {
        doc.registerFont(`${weight}-${side}`, files[weight]);
        this.#fonts.set(`${weight}-${side}`, plainFont(doc.font(`${weight}-${side}`), side));
      }
  }

  /** One line; what doesn't fit its width is cut, with an ellipsis. */
  line(text: string, style: Style, place: Place): void {
    this.#draw(this.#cut(settable(text), style, place.width), style, place);
  }

  /** At most `most` lines, broken between words where that can be. */
  lines(text: string, style: Style, place: Place, most: number, leading: number): void {
    for (const [at, line] of this.#broken(settable(text), style, place.width, most).entries())
      this.#draw(line, style, { ...place, baseline: place.baseline + at * leading });
  }

  #draw(line: string, style: Style, { x, baseline, width, align = 'start' }: Place): void {
    const room = width - this.#width(line, style);
    const atStart = this.base === 'rtl' ? room : 0;
    let left = x + (align === 'center' ? room / 2 : align === 'start' ? atStart : room - atStart);
    this.doc.fillColor(style.color ?? '#141415');
    for (const run of runsOf(line, sideOf(line, this.base))) {
      // Programs that copy text out read a page from the right: the mark tells whose the signs at a run's end are.
      this.#write(inSight(run) + markOf[run.side], run.side, style, left, baseline);
      if (run.text.search(hebrewMarks) >= 0) this.#drawMarks(run, style, left, baseline);
      left += this.#width(run.text + markOf.ltr, style);
    }
    this.#write(markOf[this.base], this.base, style, left, baseline);
  }

  #write(text: string, side: Side, { size, weight = 'regular' }: Style, x: number, baseline: number): void {
    this.doc.font(`${weight}-${side}`).fontSize(size);
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
    const font = this.#font(weight, 'ltr');
    return (font.widthOf(line.replace(hebrewMarks, '')) * size) / font.unitsPerEm;
  }

  #font(weight: Weight, side: Side): PlainFont {
    const font = this.#fonts.get(`${weight}-${side}`);
    if (font === undefined) throw new Error(`there is no font ${weight}-${side}`);
    return font;
  }

  #cut(line: string, style: Style, width: number): string {
    if (this.#width(line, style) <= width) return line;
    const letters = graphemes(line);
    let kept = letters.length;
    while (kept > 0 && this.#width(`${letters.slice(0, kept).join('').trimEnd()}…`, style) > width) kept -= 1;
    return `${letters.slice(0, kept).join('').trimEnd()}…`;
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

/** What is written of a run: without niqqud, in the order in which it is seen. */
function inSight({ text, side }: Run): string {
  const letters = text.replace(hebrewMarks, '');
  return side === 'ltr' ? letters : [...letters].reverse().join('');
}
