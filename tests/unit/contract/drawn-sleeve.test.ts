import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnSleeve } from '../../../src/contract/vocabulary/drawn-sleeve.ts';
import { contrast, fromHex } from '../../../src/server/gateways/media/images/contrast.ts';

describe('the drawn sleeve of a song without a cover', () => {
  test.each([
    ['white night', 'WH'],
    ['לילה לבן', 'לי'],
    ['(remix)', 'RE'],
    ['"שיר"', 'שי'],
    ['שָׁלוֹם', 'של'],
    ['a', 'A'],
    ['88', '88'],
    ['🎸', ''],
    ['', ''],
  ])('of %s has the letters %s', (title, letters) => {
    expect(drawnSleeve(title).letters).toBe(letters);
  });

  test('is the same for a title each time, and many for many', () => {
    expect(drawnSleeve('לילה לבן')).toEqual(drawnSleeve('לילה לבן'));
    const looks = Array.from({ length: 200 }, (_, at) => {
      const { paper, path } = drawnSleeve(`שיר ${at}`);
      return paper + path;
    });
    expect(new Set(looks).size).toBeGreaterThan(30);
  });

  test('can be read: its letters stand out from the paper, whole and free of markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const { paper, ink, letters } = drawnSleeve(title);
        expect(contrast(fromHex(paper), fromHex(ink))).toBeGreaterThan(4.5);
        expect(letters.isWellFormed()).toBe(true);
        expect(letters).not.toMatch(/[<>&"]/);
      }),
    );
  });
});
