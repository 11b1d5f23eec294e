import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capitaliseFirst,
  collapseNewlines,
  initials,
  splitCommaList,
} from '../../../src/contract/vocabulary/text-rules.ts';

describe('names as they are shown', () => {
  test.each([
    ['hello world', 'Hello world'],
    ['émigré', 'Émigré'],
    ['Hello', 'Hello'],
    ['שלום hello', 'שלום hello'],
    ['1st', '1st'],
    ['привет', 'привет'],
    ['ßa', 'ßa'],
    ['', ''],
  ])('%s opens with a capital only where Latin has one: %s', (text, expected) => {
    expect(capitaliseFirst(text)).toBe(expected);
  });

  test.each([
    ['noa', 'NO'],
    ['נועה קירל', 'נו'],
    ['AC/DC', 'AC'],
    ['(remix)', 'RE'],
    ['"שיר"', 'שי'],
    ['שָׁלוֹם', 'שָׁל'],
    ['a', 'A'],
    ['88', '88'],
    ['ßa', 'SS'],
    ['👩‍👩‍👧‍👦🎸x', 'X'],
    ['👩‍👩‍👧‍👦🎸🎹', '👩‍👩‍👧‍👦🎸'],
    ['   ', ''],
  ])('%s without a picture shows %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  test('initials never hold half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(initials(name).isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('texts as they are shown', () => {
  test('three line breaks and more become two, two stay two', () => {
    expect(collapseNewlines('a\n\n\n\n\nb\n\nc\nd')).toBe('a\n\nb\n\nc\nd');
    expect(collapseNewlines('a\r\n\r\n\r\nb')).toBe('a\n\nb');
  });

  test('a list typed with commas loses its empty items', () => {
    expect(splitCommaList(' נועה, , עידן ,,')).toEqual(['נועה', 'עידן']);
    expect(splitCommaList(' , ')).toEqual([]);
  });
});
