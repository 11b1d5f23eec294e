import { describe, expect, it } from 'vitest';
import type { PdfItem } from '#server/gateways/media/documents/pdf-item.ts';
import { lineText } from '#server/gateways/media/documents/pdf-text.ts';

/** Pieces on a line from left to right: a character is ten points wide, and `|` is a space. */
function itemsOf(...pieces: string[]): PdfItem[] {
  let x = 0;
  return pieces.flatMap((text) => {
    const width = text === '|' ? 4 : text.length * 10;
    const item = { text, isRtl: /\p{Script=Hebrew}/u.test(text), x, y: 0, width, size: 12 };
    x += width;
    return text === '|' ? [] : [item];
  });
}

describe('a line of a PDF is read', () => {
  it.each([
    ['from right to left in Hebrew', ['עולם', '|', 'שלום'], 'שלום עולם'],
    [
      'with a Latin name in its own order',
      ['באולפן', '|', 'Blue', '|', 'Note', '|', 'הוקלט'],
      'הוקלט Blue Note באולפן',
    ],
    ['with a full stop behind a Latin end', ['.Blue Note', '|', 'אולפן'], 'אולפן Blue Note.'],
    ['with a number as it is written', ['דקות', '|', '3:45', '|', 'נמשך'], 'נמשך 3:45 דקות'],
    ['with a price and a share', ['100%', '|', 'או', '|', '₪250'], '₪250 או 100%'],
    ['with a prefix at a number', ['2024', '-', 'ב'], 'ב-2024'],
    ['with a range that runs to the left', ['10 - 5', '|', 'שירים'], 'שירים 5 - 10'],
    ['with brackets seen as shapes', ['(', 'גרסה', ')', '|', 'שיר'], 'שיר (גרסה)'],
    ['from left to right in English', ['Song', '|', 'by', '|', 'Noa'], 'Song by Noa'],
    [
      'with Hebrew inside English',
      ['The song', '|', 'לבן', '|', 'לילה', '|', 'is out'],
      'The song לילה לבן is out',
    ],
    [
      'with Hebrew and its number inside English',
      ['Released as', '|', 'שיר', '|', '2', '|', 'לילה', '|', 'worldwide'],
      'Released as לילה 2 שיר worldwide',
    ],
    ['for its spaces by the gaps', ['ילה', 'ל'], 'לילה'],
  ])('%s', (_, pieces, text) => {
    const side = /^[A-Z]/.test(text) ? 'ltr' : 'rtl';
    expect(lineText(itemsOf(...pieces), side, true)).toBe(text);
  });

  it('with brackets in logical form, if the program writes them so', () => {
    expect(lineText(itemsOf(')', 'גרסה', '(', '|', 'שיר'), 'rtl', false)).toBe('שיר (גרסה)');
  });

  it('with niqqud on its letters', () => {
    const [shin, lamed] = itemsOf('ל', 'ש');
    if (!shin || !lamed) throw new Error('two letters');
    const mark = { ...lamed, text: '\u05b8', x: lamed.x - 1, width: 0 };
    expect(lineText([shin, mark, lamed], 'rtl', true)).toBe('שָל');
  });
});
