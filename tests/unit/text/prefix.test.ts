import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { count, number } from '../../../src/text/counts.ts';
import { prefixed } from '../../../src/text/prefix.ts';

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
        const whole = prefixed(prefix, words);
        expect([`${prefix}${words}`, `${prefix}־${words}`]).toContain(whole);
        expect(prefixed(prefix, `נ${words}`)).toBe(`${prefix}נ${words}`);
        expect(prefixed(prefix, `N${words}`)).toBe(`${prefix}־N${words}`);
        expect(prefixed(prefix, `\u2068${words}\u2069`).includes('־')).toBe(whole.startsWith(`${prefix}־`));
      }),
    );
  });
});

describe('a counted thing', () => {
  const forms = { zero: 'אין קבצים', one: 'קובץ אחד', two: 'שני קבצים', other: '{n} קבצים' };

  test('has none, one, two and the rest in Hebrew, and shows the number only in the rest', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const expected = [forms.zero, forms.one, forms.two][n] ?? `${number(n)} קבצים`;
        expect(count(n, forms, 'he')).toBe(expected);
      }),
    );
  });

  test('is singular in English only for one', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const said = count(n, { one: '1 file', other: '{n} files' }, 'en');
        expect(said).toBe(n === 1 ? '1 file' : `${number(n)} files`);
      }),
    );
  });
});
