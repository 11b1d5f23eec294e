import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initials } from '#web/ui/Avatar.tsx';

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
      }),
    );
  });
});
