import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchWords } from '#shared/search-words.ts';

describe('the words that a text is found by', () => {
  test.each([
    ['שָׁלוֹם עֲלֵיכֶם', ['שלום', 'עליכם']],
    ['צה״ל, צה"ל וצהל', ['צהל', 'וצהל']],
    ['ג׳אז ג’אז', ['גאז']],
    ['תל־אביב (רמיקס)', ['תל', 'אביב', 'רמיקס']],
    ['AC/DC – Thunderstruck', ['ac', 'dc', 'thunderstruck']],
    ['Beyoncé', ['beyonce']],
    ['!!!', ['!!!']],
    ['', []],
    [' "\' ', []],
  ])('%s', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  const hebrew = fc
    .array(fc.integer({ min: 0x5d0, max: 0x5ea }), { minLength: 1, maxLength: 8 })
    .map((codes) => String.fromCodePoint(...codes));

  test('don’t depend on niqqud or cantillation on any letter', () => {
    fc.assert(
      fc.property(
        hebrew,
        fc.array(fc.integer({ min: 0x591, max: 0x5bd }), { maxLength: 12 }),
        (word, marks) => {
          const pointed = [...word].map(
            (letter, index) => letter + String.fromCodePoint(...marks.slice(index, index + 2)),
          );
          expect(searchWords(pointed.join(''))).toEqual([word]);
        },
      ),
    );
  });

  test('are the same with any geresh or gershayim, and without', () => {
    fc.assert(
      fc.property(hebrew, hebrew, fc.constantFrom(...'\'׳’‘`"״“”„'), (before, after, mark) => {
        expect(searchWords(`${before}${mark}${after}`)).toEqual([before + after]);
      }),
    );
  });

  test('of any text find themselves, and fit the index', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const word of searchWords(text)) {
          expect(searchWords(word)).toEqual([word]);
          expect(Buffer.byteLength(word)).toBeLessThan(2_046);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
