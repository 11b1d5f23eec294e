import { fieldsOf } from '#shared/unknown.ts';
import { mirrored, type Side } from './runs.ts';

interface Glyph {
  id: number;
  codePoints: number[];
  readonly advanceWidth: number;
  readonly path: { toSVG(): string };
}
interface GlyphRun {
  glyphs: Glyph[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}
/** Invisible direction marks. */
export const markOf = { ltr: '\u200e', rtl: '\u200f' } as const;

/** The parts of an opened font that we use. */
interface OpenedFont {
  /** Raw tables of the file. */
  _tables: { head: { checkSumAdjustment: number } };
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): Glyph;
  layout(text: string, features?: string[]): GlyphRun;
}

/**
 * A font that sets one character after another from left to right, in the given order. Widths are in units of the
 * font.
 */
export interface PlainFont {
  readonly unitsPerEm: number;
  has(sign: string): boolean;
  /** Of a text in logical order. */
  widthOf(text: string): number;
  /**
   * The glyphs of some characters of a text, with the font's placement; right to left from a text in logical order.
   */
  marksOf(text: string, isMark: (sign: string) => boolean): { path: string; x: number; y: number }[];
}

/**
 * Makes a plain font of the one that a document has just chosen. Hebrew and Latin need no more, a table of thousands
 * of cells takes a tenth of the time, and direction marks stay in the text.
 * @param joins whether letters change shape next to others, as in Arabic
 */
export function plainFont(doc: PDFKit.PDFDocument, side: Side, joins = false): PlainFont {
  const font = openedFont(doc);
  // Otherwise pdfkit takes the second font from one file for the first.
  if (side === 'ltr') font._tables.head.checkSumAdjustment += 1;
  // In right-to-left text the glyph of "(" means ")".
  if (side === 'rtl')
    for (const sign of '()[]{}<>«»‹›')
      font.glyphForCodePoint(codeOf(mirrored(sign))).codePoints = [codeOf(sign)];
  const shape = font.layout.bind(font);
  // A direction mark is a space of almost no width: with none, PDF readers would merge its neighbours as duplicates.
  const mark: Glyph = {
    id: font.glyphForCodePoint(0xa0).id,
    codePoints: [codeOf(markOf[side])],
    advanceWidth: font.unitsPerEm / 100,
    path: { toSVG: () => '' },
  };
  const oneByOne = (text: string): GlyphRun => {
    const glyphs = [...text].map((sign) =>
      sign === markOf[side] ? mark : font.glyphForCodePoint(codeOf(sign)),
    );
    const positions = glyphs.map((glyph) => ({
      xAdvance: glyph.advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
  };
  /** The same for a text in display order, each letter joined to its neighbours. */
  const joined = (text: string): GlyphRun => shape([...text].reverse().join(''));
  font.layout = joins ? joined : oneByOne;
  return {
    unitsPerEm: font.unitsPerEm,
    has: (sign) => font.hasGlyphForCodePoint(codeOf(sign)),
    widthOf: (text) => (joins ? shape(text) : oneByOne(text)).advanceWidth,
    marksOf(text, isMark) {
      const { glyphs, positions } = shape(text, ['mark', 'ccmp']);
      let pen = 0;
      return glyphs.flatMap((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const place = { x: pen + xOffset, y: yOffset };
        pen += xAdvance;
        return isMark(String.fromCodePoint(...glyph.codePoints))
          ? [{ path: glyph.path.toSVG(), ...place }]
          : [];
      });
    },
  };
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;

/** pdfkit keeps its fonts private, and has no other way to say what a glyph means. */
function openedFont(doc: PDFKit.PDFDocument): OpenedFont {
  const { font } = fieldsOf(Reflect.get(doc, '_font'));
  if (!isOpenedFont(font)) throw new Error('pdfkit keeps its fonts elsewhere now');
  return font;
}

function isOpenedFont(font: unknown): font is OpenedFont {
  const { layout, _tables: tables } = fieldsOf(font);
  return (
    typeof layout === 'function' && typeof fieldsOf(fieldsOf(tables).head).checkSumAdjustment === 'number'
  );
}
