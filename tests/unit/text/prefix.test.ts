import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { prefixed } from '#text/prefix.ts';

describe('a prefix before variable words', () => {
  it.each([
    ['ל', 'נועה', 'לנועה'],
    ['ל', 'Noa', 'ל־Noa'],
    ['ב', '12 במרץ 2027', 'ב־12 במרץ 2027'],
    ['מ', 'היום', 'מהיום'],
    ['ו', '₪350', 'ו־₪350'],
    ['ל', '״לא נבחן״', 'ל״לא נבחן״'],
    ['ל', '\u2068נועה\u2069', 'ל\u2068נועה\u2069'],
    ['ל', '\u2068AC/DC!\u2069', 'ל־\u2068AC/DC!\u2069'],
    ['ב', '🎸', 'ב־🎸'],
  ])('%s before %s', (prefix, words, expected) => expect(prefixed(prefix, words)).toBe(expected));

  test('joins Hebrew, takes a maqaf before anything else, and changes no word', () => {
    const letter = fc.constantFrom('ב', 'ו', 'ל', 'מ');
    fc.assert(
      fc.property(letter, fc.string({ unit: 'grapheme' }), (prefix, words) => {
        const joined = prefixed(prefix, words);
        expect([`${prefix}${words}`, `${prefix}־${words}`]).toContain(joined);
        expect(prefixed(prefix, `נ${words}`)).toBe(`${prefix}נ${words}`);
        expect(prefixed(prefix, `N${words}`)).toBe(`${prefix}־N${words}`);
        expect(prefixed(prefix, `\u2068${words}\u2069`).includes('־')).toBe(joined.startsWith(`${prefix}־`));
      }),
    );
  });
});
