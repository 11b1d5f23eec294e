import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstLetters, initials } from '../../../src/web/ui/initials.ts';

describe('a cover that can’t be shown', () => {
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
    expect(firstLetters(title)).toBe(letters);
  });
});

describe('a person without a picture', () => {
  test.each([
    ['noa', 'NO'],
    ['נועה בן־דוד', 'נב'],
    ['Stella and cousins', 'SC'],
    ['(להקה) גג', 'לג'],
    ['The 🎸', 'TH'],
    ['א', 'א'],
    ['🎸🎹', '🎸🎹'],
    ['  ', ''],
  ])('%s has the initials %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test('never has half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(initials(name).isWellFormed()).toBe(true);
        expect(firstLetters(name).isWellFormed()).toBe(true);
      }),
    );
  });
});
