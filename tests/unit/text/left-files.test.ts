import { describe, expect, it } from 'vitest';
import { leftReasons } from '#shared/operators.ts';
import { storageText } from '#text/operations/storage.ts';

describe('files that cleaning left in place', () => {
  it.each(leftReasons)('%s has one, two and many in Hebrew', (reason) => {
    const textOf = (language: 'he' | 'en', count: number) =>
      storageText[language].leftText([{ reason, count }]);
    expect(textOf('he', 1)).toMatch(/אחד/);
    expect(textOf('he', 2)).toMatch(/שניים/);
    expect(textOf('he', 3)).toMatch(/3/);
  });

  it('are listed reason by reason', () => {
    const left = [
      { reason: 'gone' as const, count: 1 },
      { reason: 'needed' as const, count: 12 },
    ];
    expect(storageText.he.leftText(left)).toBe('נשארו במקומם: אחד כבר לא היה שם, 12 כבר בשימוש.');
    expect(storageText.en.leftText(left)).toBe('Left in place: 1 was no longer there, 12 are in use by now.');
  });
});
