import { describe, expect, it } from 'vitest';
import { sentenceDirection } from '#web/ui/sentence-direction.ts';

describe('a sentence of ours', () => {
  it('runs from the left if all of it is English', () => {
    expect(sentenceDirection('Network error - unable to connect to server.')).toBe('ltr');
  });

  it('runs in the page’s direction if it is Hebrew, whatever it begins with', () => {
    expect(sentenceDirection('ISRC: שתי אותיות, ואחריהן עוד.')).toBeUndefined();
    expect(sentenceDirection('הכתובת תפוסה.')).toBeUndefined();
    expect(sentenceDirection(undefined)).toBeUndefined();
  });
});
