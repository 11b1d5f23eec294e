import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchKey } from '#shared/search-key.ts';

describe('the search key', () => {
  test.each([
    ['שָׁלוֹם', 'שלום'],
    ['בְּרֵאשִׁ֖ית', 'בראשית'],
    ['\ufb2aלום', 'שלום'],
    ['צה״ל', 'צה"ל'],
    ['צה״ל', 'צה”ל'],
    ["צה''ל", 'צה״ל'],
    ['צה׳׳ל', 'צה״ל'],
    ['ג׳אז', "ג'אז"],
    ['ג׳אז', 'ג’אז'],
    ['תל־אביב', 'תל אביב'],
    ['תל-אביב', 'תל  אביב'],
    ['Beyoncé', 'BEYONCE'],
    ['ABBA', 'abba'],
    ['Ａｂｂａ', 'abba'],
    ['İstanbul', 'istanbul'],
    ['مُحَمَّد', 'محمد'],
    ['ёлка', 'елка'],
    ['\u200fשיר\u200b', ' שיר '],
  ])('of %s and %s is the same', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other));
  });

  test('differs for different songs', () => {
    expect(searchKey('שיר 2')).not.toBe(searchKey('שיר 3'));
    expect(searchKey('AC/DC')).toBe('ac/dc');
    expect(searchKey('กี')).not.toBe(searchKey('กา'));
  });

  test('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
      { numRuns: 3000 },
    );
  });
});
