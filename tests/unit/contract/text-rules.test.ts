import { describe, expect, test } from 'vitest';
import { capitaliseFirst, collapseNewlines, splitCommaList } from '#shared/text-rules.ts';

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
  ])('%s gets a capital only if Latin has one: %s', (text, expected) => {
    expect(capitaliseFirst(text)).toBe(expected);
  });
});

describe('texts as they are shown', () => {
  test('have two line breaks in place of three or more, and keep two', () => {
    expect(collapseNewlines('a\n\n\n\n\nb\n\nc\nd')).toBe('a\n\nb\n\nc\nd');
    expect(collapseNewlines('a\r\n\r\n\r\nb')).toBe('a\n\nb');
  });

  test('have no empty items from a list typed with commas', () => {
    expect(splitCommaList(' נועה, , עידן ,,')).toEqual(['נועה', 'עידן']);
    expect(splitCommaList(' , ')).toEqual([]);
  });
});
